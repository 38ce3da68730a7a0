import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ai } from '#shared/domains/ai/api.ts'
import { account } from '#shared/domains/identity/account-api.ts'
import { journal } from '#shared/domains/journal/api.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { clinicSharing } from '#shared/domains/orgs/clinic-sharing/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readClinicWeeks } from '#server/domains/journal/summary/read-clinics.ts'
import { aClinic, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
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
const query = { period: 'day' as const, periods: 3, timeZone: 'America/New_York' }

describe('what each clinic sees', () => {
  it('is everything until the person says otherwise, by clinic, with since when', async () => {
    const { body } = await server.call(clinicSharing.list, {}, ann.token)
    expect(body.clinics.map(({ orgId }) => orgId).toSorted()).toEqual([at.physio, at.mind].toSorted())
    for (const { shares } of body.clinics) expect(shares).toEqual({ journal: true, plan: true, history: true })
    await write({ note: 'Ours' })
    expect([(await list(at.atPhysio)).status, (await list(at.atMind)).status]).toEqual([200, 200])
  })

  it('is closed to one and stays open to the other, and opens again', async () => {
    const entry = await write({ note: 'Ours' })
    expect((await set(at.physio, 'journal', false)).status).toBe(200)
    expect(told(await list(at.atPhysio))).toEqual([403, 'journal_not_shared'])
    expect([await get(entry.id, at.atPhysio), await get(entry.id, at.atMind), await get(entry.id, ann)]).toEqual([
      404, 200, 200,
    ])
    expect((await list(at.atMind)).status).toBe(200)
    await set(at.physio, 'journal', true)
    expect([(await list(at.atPhysio)).status, await get(entry.id, at.atPhysio)]).toEqual([200, 200])
  })

  it('holds for every way to a journal: figures, files, report, queue, boards, help, and writing', async () => {
    const entry = await write({ note: 'Zeqqa', hr: 190, mood: 1 })
    await set(at.physio, 'journal', false)
    const params = { userId: ann.id }
    const whose = { orgId: at.physio, userId: ann.id }
    const ways = async ({ token }: TestPerson) => [
      told(await server.refused(statistics.ofUser, { params, query }, token)),
      told(await server.refused(statistics.trendsOfUser, { params, query }, token)),
      told(await server.refused(ai.reviewOfUser, { params: whose }, token)),
      told(
        await server.refused(
          journal.create,
          { params: { id: ann.planId }, body: { datetime: '2026-11-20T08:40', mood: 2 } },
          token,
        ),
      ),
    ]
    for (const way of await ways(at.atPhysio)) expect(way).toEqual([403, 'journal_not_shared'])
    for (const file of ['2026-01-01/2026-12-31/csv', '2026-01-01/2026-12-31/fhir', '2026-11-01/2026-11-30/report']) {
      const path = `${server.url}/api/entries/user/${ann.id}/${file}`
      const taken = await fetch(path, { headers: { authorization: `Bearer ${at.atPhysio.token}` } })
      expect([taken.status, await taken.text()]).toEqual([403, expect.stringContaining('journal_not_shared')])
      expect((await fetch(path, { headers: { authorization: `Bearer ${at.atMind.token}` } })).status).toBe(200)
    }
    const remove = { params: { ...whose, id: entry.id } }
    expect((await server.refused(journal.removeOfUser, remove, at.atPhysio.token)).status).toBe(404)
    const change = { params: { id: entry.id }, body: { version: 1, note: 'Seen' } }
    expect((await server.refused(journal.change, change, at.atPhysio.token)).status).toBe(404)
    const many = async (orgId: OrgId, { token }: TestPerson) =>
      JSON.stringify([
        (await server.call(journal.listOfOrg, { params: NOVEMBER, query: { orgId } }, token)).body.entries,
        (await server.call(review.queue, { params: { orgId }, query: {} }, token)).body.rows,
        (await server.call(statistics.leaderboards, { params: { orgId } }, token)).body,
      ])
    expect(await many(at.physio, at.atPhysio)).not.toContain(ann.id)
    expect(await many(at.mind, at.atMind)).toContain(ann.id)
    // In the list of the one clinic stands nothing that only the other may read.
    expect(await many(at.physio, at.atBoth)).not.toContain(ann.id)
  })

  it('is counted for no figure of the clinic, and silence is not said of who does not share', async () => {
    const alone = await aClinic(server)
    const desk = await aStaffOf(server, alone)
    ann = await aPatientOfAll(server, alone)
    await write({ datetime: '2026-11-01T08:00', mood: 2 })
    await sql`update plans set created_at = '2026-01-01' where id = ${ann.planId}`.execute(reader())
    const read = async () => {
      const params = { orgId: alone }
      const stats = await server.call(statistics.ofOrg, { params, query: { period: 'week', periods: 4 } }, desk.token)
      const { body } = await server.call(review.queue, { params, query: {} }, desk.token)
      const { body: waiting } = await server.call(review.count, { params }, desk.token)
      return [stats.body.stats.reduce((sum, { entryCount }) => sum + entryCount, 0), body.counts.silent, waiting]
    }
    expect(await read()).toEqual([1, 1, expect.anything()])
    const slipping = async () =>
      (await readClinicWeeks(reader(), [{ orgId: alone, monday: '2026-11-16' }], Date.parse(SAMPLE_NOW))).map(
        (week) => week.slipping,
      )
    expect(await slipping()).toEqual([1])
    const before = await read()
    await set(alone, 'journal', false)
    expect((await read()).slice(0, 2)).toEqual([0, 0])
    expect(await slipping()).toEqual([0])
    await set(alone, 'journal', true)
    expect(await read()).toEqual(before)
  })

  it('closes the plan, and the journal that tells what stands in it', async () => {
    await write()
    const whose = { orgId: at.physio, userId: ann.id }
    await set(at.physio, 'plan', false)
    expect(told(await server.refused(plans.getOfUser, { params: whose }, at.atPhysio.token))).toEqual([
      403,
      'plan_not_shared',
    ])
    expect(told(await server.refused(plans.get, { params: { id: ann.planId } }, at.atPhysio.token))).toEqual([
      403,
      'plan_not_shared',
    ])
    const body = { version: 1, description: 'Theirs' }
    expect(told(await server.refused(plans.saveOfUser, { params: whose, body }, at.atPhysio.token))).toEqual([
      403,
      'plan_not_shared',
    ])
    expect(told(await server.refused(plans.change, { params: { id: ann.planId }, body }, at.atPhysio.token))).toEqual([
      403,
      'plan_not_shared',
    ])
    expect(told(await list(at.atPhysio))).toEqual([403, 'journal_not_shared'])
    expect((await server.refused(plans.get, { params: { id: ann.planId } }, ann.token)).status).toBe(200)
    expect((await server.refused(plans.get, { params: { id: ann.planId } }, at.atMind.token)).status).toBe(200)
    expect((await server.refused(plans.get, { params: { id: ann.planId } }, at.atBoth.token)).status).toBe(200)
  })

  it('closes the medical history by itself', async () => {
    const history = (who: TestPerson, orgId: OrgId) =>
      server.refused(account.getMedicalOf, { params: { orgId, userId: ann.id } }, who.token)
    await set(at.mind, 'history', false)
    expect(told(await history(at.atMind, at.mind))).toEqual([403, 'history_not_shared'])
    expect([(await history(at.atPhysio, at.physio)).status, (await list(at.atMind)).status]).toEqual([200, 200])
    expect((await history(await aStaffOf(server, at.neighbour), at.neighbour)).status).toBe(404)
  })
})
