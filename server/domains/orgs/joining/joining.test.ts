import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { orgs } from '#shared/domains/orgs/api.ts'
import { joining } from '#shared/domains/orgs/joining/api.ts'
import { JOIN_ALPHABET, WRONG_CODES_MAX, shownJoinCode } from '#shared/domains/orgs/joining/rules.ts'
import { people } from '#shared/domains/orgs/people-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aClinic, aPerson } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let admin: TestPerson
let ann: TestPerson
let code: string
beforeEach(async () => {
  server.now.millis = Date.parse(SAMPLE_NOW)
  clinic = await aClinic(server)
  admin = await aPerson(server, { memberships: [{ org: clinic, role: 'org-admin' }] })
  ann = await aPerson(server)
  await prove(ann)
  code = await make()
})

const prove = ({ id }: TestPerson) =>
  sql`update users set email_proven_at = now() where id = ${id}`.execute(server.running.services.reader)
const params = () => ({ params: { orgId: clinic } })
const make = async (who = admin) => (await server.call(joining.makeCode, params(), who.token)).body.code ?? ''
const join = async (typed: string, who = ann) => {
  const { status, body } = await server.refused(joining.join, { body: { code: typed } }, who.token)
  return [status, status < 300 ? null : (body.error.fields?.['code'] ?? body.error.code)]
}
const membershipsOf = async (who: TestPerson) => {
  const { body } = await server.call(orgs.listMemberships, {}, who.token)
  return body.orgs.filter(({ org }) => org.id === clinic).map(({ role, status }) => `${role} ${status}`)
}
const WRONG = JOIN_ALPHABET.slice(0, 10)

describe('a code of a clinic', () => {
  it('makes whoever types it a patient there, in whatever spelling, once, and nothing more', async () => {
    expect(code).toMatch(new RegExp(`^[${JOIN_ALPHABET}]{10}$`))
    const look = await server.call(joining.look, { body: { code } }, ann.token)
    expect(Object.keys(look.body.clinic)).toEqual(['name'])
    const spelled = ` ${shownJoinCode(code).toLowerCase()} `
    const seen = await race(4, async () => String((await join(spelled))[0]))
    expect(seen).toEqual({ 200: 1, 400: 3 })
    expect(await membershipsOf(ann)).toEqual(['user active'])
    expect((await join(code))[1]).toBe('You belong to this clinic already')
  })

  it('is made and ended by administrators alone, and ends with the next one', async () => {
    const staff = await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] })
    const patient = await aPerson(server, { memberships: [{ org: clinic, role: 'user' }] })
    const stranger = await aPerson(server, { memberships: [{ org: await aClinic(server), role: 'org-admin' }] })
    for (const who of [staff, patient, stranger])
      for (const call of [joining.getCode, joining.makeCode, joining.endCode])
        expect([403, 404]).toContain((await server.refused(call, params(), who.token)).status)
    const next = await make()
    expect((await join(code))[0]).toBe(400)
    await server.call(joining.endCode, params(), admin.token)
    expect((await join(next))[0]).toBe(400)
    expect((await server.call(joining.getCode, params(), admin.token)).body).toEqual({ code: null, madeAt: null })
  })

  it('is not guessed: ten wrong ones a day, looked at or typed, at once or one by one, then not even the right one', async () => {
    const guess = async (who: TestPerson) =>
      (await server.refused(joining.look, { body: { code: WRONG } }, who.token)).status
    const seen = await race(WRONG_CODES_MAX + 4, async () => String(await guess(ann)))
    expect(seen).toEqual({ 400: WRONG_CODES_MAX, 429: 4 })
    expect(await join(code)).toEqual([429, 'too_many_wrong_codes'])
    await sql`update join_tries set since = since - interval '1 day' where user_id = ${ann.id}`.execute(
      server.running.services.reader,
    )
    expect((await join(code))[0]).toBe(200)
  })

  it('does not let in who has not shown that the address is theirs, who made it, or who acts for a clinic', async () => {
    const unproven = await aPerson(server)
    await sql`update users set email_proven_at = null where id = ${unproven.id}`.execute(server.running.services.reader)
    expect((await join(code, unproven))[1]).toBe('address_unproven')
    await prove(admin)
    expect((await join(code, admin))[0]).toBe(403)
    const acting = await aPersonActingAs(server, clinic)
    await prove(acting)
    const own = await make(acting)
    expect((await join(own, acting))[0]).toBe(403)
  })

  it('raises nobody’s role and brings nobody back whom the clinic let go', async () => {
    const invited = await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff', status: 'pending' }] })
    const gone = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'banned' }] })
    const asked = await aPerson(server, { memberships: [{ org: clinic, role: 'user', status: 'pending' }] })
    for (const who of [invited, gone, asked]) await prove(who)
    expect([(await join(code, invited))[0], (await join(code, gone))[0]]).toEqual([400, 400])
    expect(await membershipsOf(invited)).toEqual(['org-staff pending'])
    expect((await join(code, asked))[0]).toBe(200)
    expect(await membershipsOf(asked)).toEqual(['user active'])
  })

  it('of a clinic that is suspended is none, and no partner has one', async () => {
    const partner = await aClinic(server, { kind: 'partner-reseller' })
    const theirs = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const { status } = await server.refused(joining.makeCode, { params: { orgId: partner } }, theirs.token)
    expect(status).toBe(403)
    await sql`update orgs set status = 'suspended' where id = ${clinic}`.execute(server.running.services.reader)
    expect((await join(code))[0]).toBe(400)
  })

  it('shows the clinic who came by it', async () => {
    await join(code)
    const { body } = await server.call(people.listOfOrg, { params: { orgId: clinic }, query: {} }, admin.token)
    expect(body.users.map(({ id }) => id)).toContain(ann.id)
    const { rows } =
      await sql`select kind from activities where org_id = ${clinic} and kind like 'joining.%' order by id`.execute(
        server.running.services.reader,
      )
    expect(rows).toEqual([{ kind: 'joining.code_made' }, { kind: 'joining.code_used' }])
  })
})
