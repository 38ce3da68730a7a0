import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { alerts } from '#shared/domains/contacts/alerts-api.ts'
import { contacts } from '#shared/domains/contacts/api.ts'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { MergeField } from '#shared/domains/contacts/merge-fields.ts'
import type { NewContact } from '#shared/domains/contacts/schema.ts'
import type { ContactId, MergeId, OrgId } from '#shared/kernel/ids.ts'
import { scheduling } from '#shared/domains/scheduling/api.ts'
import { DAY } from '#shared/kernel/time.ts'
import { withClient } from '#server/database/with-client.ts'
import { aClinic, aPatientOf, aPerson, aStaffOf, anAppointmentAt } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { forgetMerges } from './jobs.ts'

const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  desk = await aStaffOf(server, clinic)
})

const make = async (body: NewContact, org = clinic, who = desk) =>
  (await server.call(contacts.create, { params: { orgId: org }, body }, who.token)).body.contact
const get = async (id: ContactId) => (await server.call(contacts.get, { params: { id } }, desk.token)).body.contact
const mergeInput = async (stays: ContactId, goes: ContactId, take: MergeField[] = []) => ({
  params: { orgId: clinic },
  body: {
    stays: { id: stays, version: (await get(stays)).version },
    goes: { id: goes, version: (await get(goes)).version },
    take,
  },
})
const merge = async (stays: ContactId, goes: ContactId, take: MergeField[] = []) =>
  (await server.call(duplicates.merge, await mergeInput(stays, goes, take), desk.token)).body
const undoOf = (mergeId: MergeId) => ({ params: { orgId: clinic, mergeId } })
const undo = async (mergeId: MergeId) => (await server.call(duplicates.undo, undoOf(mergeId), desk.token)).body.contact
const rows = async <Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
  (await query.execute(server.running.services.reader)).rows
const ofVisit = async (id: string) =>
  (await rows(sql<{ contact_id: string | null }>`select contact_id from appointments where id = ${id}`))[0]?.contact_id
const visitOf = async (contact: ContactId) => {
  const id = await anAppointmentAt(server, clinic)
  await sql`update appointments set contact_id = ${contact} where id = ${id}`.execute(server.running.services.reader)
  return id
}

describe('a merge', () => {
  it('moves what hangs on the one that goes, takes the chosen fields, and is undone', async () => {
    const stays = await make({ name: 'Ada Abel', phone: '+1 212 555 0101' })
    const goes = await make({ name: 'Ada Lovelace Abel', email: 'ada.abel@tendwell.test', birthdate: '1980-05-06' })
    const [mine, theirs] = [await visitOf(stays.id), await visitOf(goes.id)]
    const done = await merge(stays.id, goes.id, ['name', 'email', 'birthdate'])
    expect(done.contact).toMatchObject({
      id: stays.id,
      name: 'Ada Lovelace Abel',
      email: 'ada.abel@tendwell.test',
      phone: '+1 212 555 0101',
      birthdate: '1980-05-06',
    })
    expect([await ofVisit(mine), await ofVisit(theirs)]).toEqual([stays.id, stays.id])
    expect((await server.refused(contacts.get, { params: { id: goes.id } }, desk.token)).status).toBe(404)
    const since = await visitOf(stays.id)
    const back = await undo(done.merge)
    expect(back).toMatchObject({ id: goes.id, name: 'Ada Lovelace Abel', email: 'ada.abel@tendwell.test' })
    expect(await get(stays.id)).toMatchObject({ name: 'Ada Abel', email: null, birthdate: null })
    expect([await ofVisit(mine), await ofVisit(theirs), await ofVisit(since)]).toEqual([stays.id, goes.id, stays.id])
    expect((await server.refused(duplicates.undo, undoOf(done.merge), desk.token)).status).toBe(404)
  })

  it('keeps what was changed since', async () => {
    const stays = await make({ name: 'Bo Brown', phone: '+1 212 555 0102' })
    const goes = await make({ name: 'Bo Browne', email: 'bo.browne@tendwell.test' })
    const done = await merge(stays.id, goes.id, ['name', 'email'])
    const body = { version: done.contact.version, name: 'Bo van Brown' }
    await server.call(contacts.change, { params: { id: stays.id }, body }, desk.token)
    await undo(done.merge)
    expect(await get(stays.id)).toMatchObject({ name: 'Bo van Brown', email: null })
  })

  it('joins two alerts, and parts them again', async () => {
    const stays = await make({ name: 'Cy Cole', phone: '+1 212 555 0103' })
    const goes = await make({ name: 'Cy Cole', email: 'cy.cole@tendwell.test' })
    const warn = (contact: ContactId, text: string) =>
      server.call(alerts.set, { params: { orgId: clinic }, body: { contact, text, version: 0 } }, desk.token)
    await warn(stays.id, 'Penicillin')
    await warn(goes.id, 'Latex')
    const compare = async (one: ContactId, other: ContactId) =>
      (await server.call(duplicates.compare, { params: { orgId: clinic }, query: { one, other } }, desk.token)).body
    expect(await compare(stays.id, goes.id)).toMatchObject({ one: { alert: 'Penicillin' }, other: { alert: 'Latex' } })
    const { merge: id } = await merge(stays.id, goes.id)
    const third = await make({ name: 'Cy Other', phone: '+1 212 555 0104' })
    expect((await compare(stays.id, third.id)).one.alert).toBe('Penicillin\nLatex')
    await undo(id)
    expect(await compare(stays.id, goes.id)).toMatchObject({ one: { alert: 'Penicillin' }, other: { alert: 'Latex' } })
  })

  it('of one that was merged into is undone from the latest on', async () => {
    const make3 = (n: number) => make({ name: `Di ${n}`, phone: `+1 212 555 020${n}` })
    const [a, b, c] = [await make3(1), await make3(2), await make3(3)]
    const visit = await visitOf(a.id)
    const first = await merge(b.id, a.id, ['name'])
    const second = await merge(c.id, b.id, ['name'])
    expect([await ofVisit(visit), second.contact.name]).toEqual([c.id, 'Di 1'])
    expect((await server.refused(duplicates.undo, undoOf(first.merge), desk.token)).body.error.code).toBe('undo_over')
    await undo(second.merge)
    expect([await ofVisit(visit), (await get(b.id)).name, (await get(c.id)).name]).toEqual([b.id, 'Di 1', 'Di 3'])
    await undo(first.merge)
    expect([await ofVisit(visit), (await get(b.id)).name]).toEqual([a.id, 'Di 2'])
  })

  it('is done once by two at once, and refuses what was changed meanwhile', async () => {
    const stays = await make({ name: 'Ed East', phone: '+1 212 555 0105' })
    const goes = await make({ name: 'Ed East', email: 'ed.east@tendwell.test' })
    const input = await mergeInput(stays.id, goes.id)
    const turned = { ...input, body: { ...input.body, stays: input.body.goes, goes: input.body.stays } }
    const outcomes = await race(4, async (index) => {
      const one = index % 2 === 0 ? input : turned
      return (await server.call(duplicates.merge, one, desk.token)).status
    })
    expect(outcomes).toEqual({ 200: 1, 409: 3 })
    const other = await make({ name: 'Flo Fox', phone: '+1 212 555 0106' })
    const stale = { ...(await mergeInput(other.id, (await make({ name: 'Flo F', phone: '+1 212 555 0107' })).id)) }
    await server.call(contacts.change, { params: { id: other.id }, body: { version: 1, name: 'Flo Foxx' } }, desk.token)
    const { status, body } = await server.refused(duplicates.merge, stale, desk.token)
    expect([status, body.error.code]).toEqual([409, 'version_conflict'])
  })

  it('lets nobody down whose booking waits for it', async () => {
    const email = 'kit.king@tendwell.test'
    const [stays, goes] = [
      await make({ name: 'Kit King', phone: '+1 212 555 0160' }),
      await make({ name: 'Kit', email }),
    ]
    const start = Date.parse(SAMPLE_NOW) + 9 * DAY
    const body = {
      name: 'Kit King',
      email,
      title: 'Visit',
      start: new Date(start).toISOString(),
      end: new Date(start + 1_800_000).toISOString(),
      overbook: { reason: 'Whatever the hours' },
    }
    const { status, booked } = await withClient(server.databaseUrl, async (client) => {
      // By another connection: within one transaction it stays as it was when it was first looked at.
      const waiting = async () =>
        (
          await rows(sql`
            select 1 from pg_stat_activity where state = 'active' and wait_event_type = 'Lock' and datname = current_database()`)
        ).length
      await client.query('begin')
      // Holds up the merge, and the booking behind it.
      await client.query('select 1 from contacts where id = $1 for update', [goes.id])
      const merged = server.call(duplicates.merge, await mergeInput(stays.id, goes.id), desk.token)
      await expect.poll(waiting, { timeout: 5000 }).toBe(1)
      const made = server.call(scheduling.create, { params: { orgId: clinic }, body }, desk.token)
      await expect.poll(waiting, { timeout: 5000 }).toBe(2)
      await client.query('commit')
      return { status: (await merged).status, booked: await made }
    })
    expect([status, booked.status]).toEqual([200, 201])
    const { contact } = booked.body.event
    expect(contact).not.toBe(goes.id)
    expect((await rows(sql<{ email: string }>`select email from contacts where id = ${contact}`))[0]?.email).toBe(email)
  })

  it('can be undone for seven days, and is forgotten then', async () => {
    const stays = await make({ name: 'Gil Gray', phone: '+1 212 555 0108' })
    const goes = await make({ name: 'Gil Gray', email: 'gil.gray@tendwell.test' })
    const { merge: id } = await merge(stays.id, goes.id)
    const listed = async () =>
      (await server.call(duplicates.merges, { params: { orgId: clinic }, query: {} }, desk.token)).body.merges
    expect((await listed())[0]).toMatchObject({ id, contact: stays.id, mergedName: 'Gil Gray' })
    await sql`update contact_merges set at = ${new Date(Date.parse(SAMPLE_NOW) - 7 * DAY - 1)} where id = ${id}`.execute(
      server.running.services.reader,
    )
    expect((await server.refused(duplicates.undo, undoOf(id), desk.token)).body.error.code).toBe('undo_over')
    expect((await listed()).map((one) => one.id)).not.toContain(id)
    await forgetMerges.run({}, server.running.jobServices)
    expect(await rows(sql`select 1 from contact_merges where id = ${id}`)).toEqual([])
  })

  it('is refused where one takes care of the other, for one that is a user, and into itself', async () => {
    const parent = await make({ name: 'Hal High', phone: '+1 212 555 0109' })
    const child = await make({ name: 'Hal High', guardian: { contact: parent.id } })
    const cared = await server.refused(duplicates.merge, await mergeInput(parent.id, child.id), desk.token)
    expect([cared.status, Object.keys(cared.body.error.fields ?? {})]).toEqual([400, ['guardian']])
    const self = await server.refused(duplicates.merge, await mergeInput(parent.id, parent.id), desk.token)
    expect(self.status).toBe(400)
    const patient = await aPatientOf(server, clinic)
    const member = await make({ name: 'Ian Inn', email: patient.email })
    const input = await mergeInput(parent.id, member.id)
    await server.call(contacts.convert, { params: { id: member.id } }, desk.token)
    expect((await server.refused(duplicates.merge, input, desk.token)).body.error.code).toBe('invalid_transition')
  })
})

describe('whoever is not of the staff', () => {
  it('finds, compares, merges and undoes nothing', async () => {
    const stays = await make({ name: 'Jo Jay', phone: '+1 212 555 0110' })
    const goes = await make({ name: 'Jo Jay', email: 'jo.jay@tendwell.test' })
    const stranger = await aStaffOf(server, await aClinic(server))
    const patient = await aPatientOf(server, clinic)
    const input = await mergeInput(stays.id, goes.id)
    const query = { one: stays.id, other: goes.id }
    const params = { orgId: clinic }
    for (const [who, expected] of [
      [stranger, 404],
      [patient, 403],
    ] as const) {
      const statuses = [
        await server.refused(duplicates.list, { params, query: {} }, who.token),
        await server.refused(duplicates.compare, { params, query }, who.token),
        await server.refused(duplicates.merge, input, who.token),
        await server.refused(duplicates.setApart, { params, body: { ...query, isApart: true } }, who.token),
      ].map(({ status }) => status)
      expect(new Set(statuses)).toEqual(new Set([expected]))
    }
    const anonymous = await server.refused(duplicates.merge, input)
    expect(anonymous.status).toBe(401)
  })

  it('reaches no contact of one org through another', async () => {
    const other = await aClinic(server)
    const both = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'org-staff' },
        { org: other, role: 'org-staff' },
      ],
    })
    const mine = await make({ name: 'Kim King', phone: '+1 212 555 0111' })
    const foreign = await make({ name: 'Kim King', phone: '+1 212 555 0111' }, other, both)
    const query = { one: mine.id, other: foreign.id }
    const params = { orgId: clinic }
    const body = { stays: { id: mine.id, version: 1 }, goes: { id: foreign.id, version: 1 }, take: [] }
    const statuses = [
      await server.refused(duplicates.compare, { params, query }, both.token),
      await server.refused(duplicates.merge, { params, body }, both.token),
      await server.refused(duplicates.setApart, { params, body: { ...query, isApart: true } }, both.token),
    ].map(({ status }) => status)
    expect(statuses).toEqual([404, 404, 404])
    const done = await merge(mine.id, (await make({ name: 'Kim King', phone: '+1 212 555 0112' })).id)
    const elsewhere = { params: { orgId: other, mergeId: done.merge } }
    expect((await server.refused(duplicates.undo, elsewhere, both.token)).status).toBe(404)
  })
})
