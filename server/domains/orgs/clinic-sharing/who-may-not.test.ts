import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sharing } from '#shared/domains/journal/sharing/api.ts'
import { healthAccess } from '#shared/domains/orgs/health-access/api.ts'
import { clinicSharing } from '#shared/domains/orgs/clinic-sharing/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readInOrder } from '#server/domains/journal/entries/queries.ts'
import { theClinic } from '#server/domains/journal/index.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aPerson, aStaffOf } from '#server/testing/factories.ts'
import { listenLive } from '#server/testing/live-client.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { NOVEMBER, aPatientOfAll, clinicCalls, told, twoClinics } from '#server/testing/two-clinics.ts'
import type { TreatedTwice } from '#server/testing/two-clinics.ts'

/** A Friday, nine in the morning in New York. */
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let at: Awaited<ReturnType<typeof twoClinics>>
beforeAll(async () => {
  at = await twoClinics(server)
})
let ann: TreatedTwice
beforeEach(async () => {
  ann = await aPatientOfAll(server, at.physio, at.mind)
})
const { set, write, list, get } = clinicCalls(server, () => ann)
const reader = () => server.running.services.reader
const statusAt = (org: OrgId, status: string) =>
  sql`update memberships set status = ${status} where user_id = ${ann.id} and org_id = ${org}`.execute(reader())

describe('who may not', () => {
  it('choose for a clinic that does not treat them, for somebody else, or unsigned', async () => {
    expect((await set(at.neighbour, 'journal', false)).status).toBe(404)
    expect((await set(at.physio, 'journal', false, at.atPhysio)).status).toBe(404)
    expect((await set(at.physio, 'journal', false, await aPersonActingAs(server, at.physio))).status).toBe(404)
    const params = { orgId: at.physio }
    const body = { kind: 'journal' as const, isShared: false }
    expect((await server.refused(clinicSharing.set, { params, body }, null)).status).toBe(401)
    expect((await server.refused(clinicSharing.list, {}, null)).status).toBe(401)
    expect((await list(at.atPhysio)).status).toBe(200)
  })

  it('read it by another way: the at.partner, who is logged in as the clinic, the at.neighbour, whose work ended', async () => {
    const entry = await write()
    const dealer = await aPerson(server, { memberships: [{ org: at.partner, role: 'partner-admin' }] })
    const acting = await aPersonActingAs(server, at.physio)
    const gone = await aStaffOf(server, at.mind)
    await sql`update memberships set status = 'inactive' where user_id = ${gone.id}`.execute(reader())
    expect([await get(entry.id, dealer), await get(entry.id, acting)]).toEqual([200, 200])
    await set(at.physio, 'journal', false)
    for (const who of [dealer, acting]) {
      expect(told(await list(who))).toEqual([403, 'journal_not_shared'])
      expect(await get(entry.id, who)).toBe(404)
    }
    expect([await get(entry.id, await aStaffOf(server, at.neighbour)), await get(entry.id, gone)]).toEqual([404, 404])
  })

  it('is not who works at a clinic that is open as well, named or not', async () => {
    const hers = await write({ note: 'Hers', audience: { who: 'person', reader: at.atBoth } })
    const ours = await write({ note: 'Ours' })
    await set(at.physio, 'journal', false)
    expect([await get(hers.id, at.atBoth), await get(ours.id, at.atBoth), (await list(at.atBoth)).status]).toEqual([
      200, 200, 200,
    ])
    await set(at.mind, 'journal', false)
    expect([await get(hers.id, at.atBoth), await get(ours.id, at.atBoth)]).toEqual([404, 404])
    expect(told(await list(at.atBoth))).toEqual([403, 'journal_not_shared'])
    await set(at.mind, 'journal', true)
    // It opens nothing where the person is treated no more.
    await statusAt(at.mind, 'inactive')
    expect(await get(ours.id, at.atBoth)).toBe(404)
  })

  it('open it in an emergency; a consent to colleagues is the person’s own and does', async () => {
    const entry = await write()
    await set(at.physio, 'journal', false)
    await statusAt(at.physio, 'suspended')
    const params = { orgId: at.physio, userId: ann.id }
    await server.call(healthAccess.openEmergency, { params, body: { reason: 'Found unconscious.' } }, at.atPhysio.token)
    expect(told(await list(at.atPhysio))).toEqual([403, 'journal_not_shared'])
    expect(await get(entry.id, at.atPhysio)).toBe(404)
    await sql`update memberships set role = 'org-staff', status = 'active' where user_id = ${ann.id}
      and org_id = ${at.physio}`.execute(reader())
    const consent = { params: { orgId: at.physio }, body: { isGiven: true } }
    await server.call(healthAccess.setConsent, consent, ann.token)
    expect([(await list(at.atPhysio)).status, await get(entry.id, at.atPhysio)]).toEqual([200, 200])
  })

  it('be named, where they may not read', async () => {
    await set(at.physio, 'journal', false)
    const { body } = await server.call(sharing.get, {}, ann.token)
    const readers = body.readers.map(({ id }) => id)
    expect([readers.includes(at.atPhysio.id), readers.includes(at.atMind.id)]).toEqual([false, true])
    const audience = { who: 'person' as const, reader: at.atPhysio }
    expect((await server.refused(sharing.set, { body: { audience } }, ann.token)).status).toBe(400)
  })
})

describe('a choice', () => {
  it('outlasts leaving and coming back, and is told again then', async () => {
    await set(at.physio, 'journal', false)
    await statusAt(at.physio, 'inactive')
    expect((await set(at.physio, 'journal', true)).status).toBe(404)
    const away = await server.call(clinicSharing.list, {}, ann.token)
    expect(away.body.clinics.map(({ orgId }) => orgId)).toEqual([at.mind])
    await statusAt(at.physio, 'active')
    expect(told(await list(at.atPhysio))).toEqual([403, 'journal_not_shared'])
    const { body } = await server.call(clinicSharing.list, {}, ann.token)
    expect(body.clinics.find(({ orgId }) => orgId === at.physio)?.shares.journal).toBe(false)
  })

  it('is made once by several at a time, holds for the next read, and stands in the log', async () => {
    await write()
    expect(await race(4, async () => (await set(at.physio, 'journal', false)).status)).toEqual({ 200: 4 })
    const reads = await Promise.all([set(at.mind, 'journal', false), list(at.atMind), list(at.atMind)])
    expect(reads[0].status).toBe(200)
    expect(told(await list(at.atMind))).toEqual([403, 'journal_not_shared'])
    await set(at.physio, 'journal', true)
    const { rows } = await sql<{ kind: string }>`select kind from activities where user_id = ${ann.id}
      and org_id = ${at.physio} and kind like 'health.%' order by at, id`.execute(reader())
    expect(rows.map(({ kind }) => kind)).toEqual(['health.closed_to_clinic', 'health.opened_to_clinic'])
  })

  it('ends a file that has begun', async () => {
    await write()
    await sql`
      insert into entries (id, created_at, updated_at, version, user_id, mood, local_at, time_zone, local_date, week_start, audience)
      select gen_random_uuid(), created_at, updated_at, 1, user_id, mood, local_at + n * interval '1 minute', time_zone, local_date, week_start, audience
      from entries cross join generate_series(1, 250) n where user_id = ${ann.id}`.execute(reader())
    const file = readInOrder(reader(), { userId: ann.id, onlooker: theClinic(at.physio) }, NOVEMBER)
    const taken: string[] = []
    for await (const { id } of file) {
      if (taken.push(id) === 1) await set(at.physio, 'journal', false)
    }
    expect(taken).toHaveLength(200)
  })

  it('is told to screens that stand open, which then hear nothing more of the journal', async () => {
    const [closed, open] = await Promise.all([
      listenLive(server.url, at.atPhysio.token),
      listenLive(server.url, at.atMind.token),
    ])
    await set(at.physio, 'journal', false)
    await closed.next(({ kind, userId }) => kind === 'health.closed_to_clinic' && userId === ann.id)
    const entry = await write()
    await open.next(({ subjectId }) => subjectId === entry.id)
    await set(at.physio, 'journal', true)
    await closed.next(({ kind, userId }) => kind === 'health.opened_to_clinic' && userId === ann.id)
    expect(closed.messages.filter(({ subjectId }) => subjectId === entry.id)).toEqual([])
    await Promise.all([closed.close(), open.close()])
  })
})
