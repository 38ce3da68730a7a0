import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { contacts } from '#shared/domains/contacts/api.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import { ownImports } from '#shared/domains/imports/api.ts'
import { ContactId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { ROOMY_HOURS, aClinic, aContactOf, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { ownImporter } from '#server/testing/own-imports.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let org: OrgId
let desk: TestPerson
beforeAll(async () => {
  org = await aClinic(server, { settings: ROOMY_HOURS })
  desk = await aStaffOf(server, org)
})

const { take, undo, linesOf, paramsOf } = ownImporter(server, 'contacts', () => ({ org, person: desk }))
const run = async (statement: ReturnType<typeof sql>) => (await statement.execute(server.running.services.reader)).rows
const idsOf = async (importId: Parameters<typeof linesOf>[0]) =>
  (await linesOf(importId)).map(({ madeId }) => ContactId.parse(madeId))
const outcomesOf = async (importId: Parameters<typeof linesOf>[0]) =>
  (await linesOf(importId)).map(({ outcome }) => outcome)
const stored = (id: string) => run(sql`select name, email, phone, channel from contacts where id = ${id}`)

describe('undoing an import of contacts', () => {
  it('deletes those that it made, but for those that have got an appointment, an alert, a change or a child since', async () => {
    const names = ['Free', 'Visits', 'Alerted', 'Changed', 'Guards', 'Merged']
    const done = await take(['name,email', ...names.map((name) => `${name},${name}@undo.test`)].join('\n'))
    const [, visits, alerted, changed, guards, merged] = await idsOf(done.id)
    const visit = await anAppointmentAt(server, org)
    await run(sql`update appointments set contact_id = ${visits}, user_id = null where id = ${visit}`)
    await run(sql`
      insert into person_alerts (id, created_at, updated_at, org_id, contact_id, text)
      values (gen_random_uuid(), now(), now(), ${org}, ${alerted}, 'Allergic')`)
    await server.call(
      contacts.change,
      { params: { id: ContactId.parse(changed) }, body: { version: 1, phone: '+1 212 555 0170' } },
      desk.token,
    )
    const child = await aContactOf(server, org, { email: 'child@undo.test' })
    await run(sql`update contacts set guardian_contact_id = ${guards}, is_cared_for = true where id = ${child}`)
    const stays = await aContactOf(server, org, { email: 'stays@undo.test' })
    await run(sql`
      insert into contact_merges (id, at, org_id, contact_id, merged_id, merged_name, kept)
      values (gen_random_uuid(), now(), ${org}, ${stays}, ${merged}, 'Merged', '{}')`)
    await run(sql`delete from contacts where id = ${merged}`)

    expect(await undo(done.id)).toMatchObject({ state: 'undone', counts: { undone: 1, kept: 5 }, undoUntil: null })
    expect(await outcomesOf(done.id)).toEqual(['undone', 'kept', 'kept', 'kept', 'kept', 'kept'])
    const there = await run(
      sql`select name from contacts where org_id = ${org} and email like '%@undo.test' order by email`,
    )
    expect(there.map((row) => Object.values(row ?? {})[0])).not.toContain('Free')
    const [free] = await idsOf(done.id)
    expect(await run(sql`select kind, actor_id from activities where subject_id = ${free} order by id`)).toEqual([
      { kind: 'contact.created', actor_id: desk.id },
      { kind: 'contact.removed', actor_id: desk.id },
    ])
    expect((await server.call(duplicates.merges, { params: { orgId: org }, query: {} }, desk.token)).status).toBe(200)
  })

  it('gives those back what was there that it changed, field by field, but for what was changed since', async () => {
    const one = await aContactOf(server, org, { email: 'one@back.test', name: 'One', phone: '+1 212 555 0171' })
    const two = await aContactOf(server, org, { email: 'two@back.test', name: 'Two', phone: '+1 212 555 0172' })
    const three = await aContactOf(server, org, { email: 'three@back.test', name: 'Three' })
    const done = await take(
      [
        'id,name,email,phone,channel',
        `${one},Uno,uno@back.test,+1 212 555 0181,sms`,
        `${two},Dos,two@back.test,+1 212 555 0182,`,
        `${three},Tres,tres@back.test,,`,
      ].join('\n'),
    )
    expect(done.counts).toMatchObject({ changed: 3 })
    expect(await stored(one)).toMatchObject([{ name: 'Uno', email: 'uno@back.test', channel: 'sms' }])
    await server.call(contacts.change, { params: { id: two }, body: { version: 2, name: 'Second' } }, desk.token)
    // Somebody else has the address by now that the third one had.
    await aContactOf(server, org, { email: 'three@back.test', name: 'Another' })
    expect((await undo(done.id)).counts).toMatchObject({ undone: 3, kept: 0 })
    expect(await stored(one)).toEqual([
      { name: 'One', email: 'one@back.test', phone: '+1 212 555 0171', channel: null },
    ])
    expect(await stored(two)).toMatchObject([{ name: 'Second', phone: '+1 212 555 0172' }])
    expect(await stored(three)).toMatchObject([{ name: 'Three', email: 'tres@back.test' }])
  })

  it('gives an invitation back together with the address that it went to', async () => {
    const invited = await aStaffOf(server, await aClinic(server))
    const id = await aContactOf(server, org, { email: 'asked@back.test', name: 'Asked' })
    await run(sql`update contacts set user_id = ${invited.id} where id = ${id}`)
    const done = await take(`id,email\n${id},slip@back.test\n`)
    expect(await run(sql`select user_id from contacts where id = ${id}`)).toEqual([{ user_id: null }])
    await undo(done.id)
    expect(await run(sql`select user_id, email from contacts where id = ${id}`)).toEqual([
      { user_id: invited.id, email: 'asked@back.test' },
    ])
  })

  it('is over after a week', async () => {
    const done = await take('name,email\nLate,late@undo.test\n')
    await run(sql`update imports set made_at = ${new Date(Date.parse(SAMPLE_NOW) - 8 * DAY)} where id = ${done.id}`)
    expect((await server.refused(ownImports.undo, paramsOf(done.id), desk.token)).status).toBe(409)
  })
})
