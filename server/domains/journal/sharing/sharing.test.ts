import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import { review } from '#shared/domains/journal/review/api.ts'
import type { Audience } from '#shared/domains/journal/sharing/schema.ts'
import { statistics } from '#shared/domains/journal/statistics-api.ts'
import { healthAccess } from '#shared/domains/orgs/health-access/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LiveMessage } from '#shared/live.ts'
import { aPersonActingAs } from '#server/testing/acting.ts'
import { aClinic, aPerson, aPlanOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { listenLive } from '#server/testing/live-client.ts'
import type { LiveClient } from '#server/testing/live-client.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { aSharingClinic, sharingCalls } from '#server/testing/sharing-calls.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** A Friday, nine in the morning in New York. */
const server = useTestServer({}, { frozenAt: SAMPLE_NOW })
let partner: OrgId
let clinic: OrgId
let neighbour: OrgId
/** Two of the clinic's own staff; the first is the one who gets named. */
let named: TestPerson
let other: TestPerson
beforeAll(async () => {
  ;({ partner, clinic, neighbour, named, other } = await aSharingClinic(server))
})
let ann: KeptJournal
beforeEach(async () => {
  ann = await aJournalIn(server, clinic)
})

const { write, change, get, set } = sharingCalls(server, () => ann)
const toNamed = (): Audience => ({ who: 'person', reader: named })

const days = { from: '2026-11-01', to: '2026-11-30' }
/** The notes that somebody reads of Ann by one way or another. */
const notesOf = async (who: TestPerson) => {
  const { body } = await server.call(journal.listOfUser, { params: { userId: ann.id, ...days } }, who.token)
  return body.entries.map(({ note }) => note ?? '').toSorted()
}
const text = async (path: string, who: TestPerson) =>
  (await fetch(server.url + path, { headers: { authorization: `Bearer ${who.token}` } })).text()

describe('what is closed', () => {
  /** One of each kind. */
  const writeThree = async () => ({
    mine: await write({ note: 'Mine', hr: 190, mood: 0, audience: { who: 'me' }, activities: [ann.walk] }),
    ours: await write({ note: 'Ours', hr: 70, mood: 4, audience: { who: 'clinic' } }),
    hers: await write({ note: 'Hers', hr: 191, mood: 1, audience: toNamed(), activities: [ann.water] }),
  })

  it('is read by nobody else: staff, administrator, partner, who is logged in as the clinic, the neighbour', async () => {
    const { mine, ours, hers } = await writeThree()
    const partners = await aPerson(server, { memberships: [{ org: partner, role: 'partner-admin' }] })
    const acting = await aPersonActingAs(server, clinic)
    const stranger = await aStaffOf(server, neighbour)
    const seen = async (who: TestPerson) => Promise.all([mine, ours, hers].map(({ id }) => get(id, who)))
    expect(await seen(ann)).toEqual([200, 200, 200])
    expect(await seen(named)).toEqual([404, 200, 200])
    for (const who of [other, partners, acting]) {
      expect(await seen(who)).toEqual([404, 200, 404])
      expect(await notesOf(who)).toEqual(['Ours'])
    }
    expect(await seen(stranger)).toEqual([404, 404, 404])
    expect(await notesOf(named)).toEqual(['Hers', 'Ours'])
    expect(await notesOf(ann)).toEqual(['Hers', 'Mine', 'Ours'])
  })

  it('stands in no list, file, report, queue, figure or board of theirs', async () => {
    await writeThree()
    const listed = await server.call(journal.listOfOrg, { params: days, query: { orgId: clinic } }, other.token)
    expect(listed.body.entries.filter(({ userId }) => userId === ann.id).map(({ note }) => note)).toEqual(['Ours'])
    const year = `/api/entries/user/${ann.id}/2026-01-01/2026-12-31`
    for (const file of [`${year}/csv`, `${year}/fhir`, `/api/entries/user/${ann.id}/2026-11-01/2026-11-30/report`]) {
      const told = await text(file, other)
      expect(told).not.toMatch(/Mine|Hers|[:,]19[01][,}]/)
      expect(await text(file, ann)).toMatch(/[:,]190[,}]/)
    }
    const queue = await server.call(review.queue, { params: { orgId: clinic }, query: {} }, other.token)
    expect(JSON.stringify(queue.body)).not.toContain(ann.id)
    const query = { period: 'day' as const, periods: 3, timeZone: 'America/New_York' }
    const ofUser = await server.call(statistics.ofUser, { params: { userId: ann.id }, query }, other.token)
    expect(ofUser.body.stats[0]).toMatchObject({ entryCount: 1, activityCount: 0, averageMood: 4, goalsMet: 0 })
    expect(ofUser.body.streaks.activities.map(({ count }) => count)).toEqual([0, 0])
    const toThem = await server.call(statistics.ofUser, { params: { userId: ann.id }, query }, named.token)
    expect(toThem.body.stats[0]).toMatchObject({ entryCount: 2, activityCount: 1, averageMood: 2.5 })
    const trends = await server.call(statistics.trendsOfUser, { params: { userId: ann.id }, query }, other.token)
    expect(trends.body.points.at(-1)).toMatchObject({ averageMood: 4, hr: 70 })
    const mine = await server.call(statistics.mine, { query }, ann.token)
    expect(mine.body.stats[0]).toMatchObject({ entryCount: 3, activityCount: 2 })
  })

  it('is counted for no clinic: neither moods of all, nor streaks of theirs', async () => {
    const alone = await aClinic(server)
    const desk = await aStaffOf(server, alone)
    ann = await aJournalIn(server, alone)
    for (const day of ['17', '18', '19']) await write({ datetime: `2026-11-${day}T08:30`, audience: { who: 'me' } })
    const ofOrg = async () => {
      const { body } = await server.call(
        statistics.ofOrg,
        { params: { orgId: alone }, query: { period: 'week', periods: 1 } },
        desk.token,
      )
      const { body: boards } = await server.call(statistics.leaderboards, { params: { orgId: alone } }, desk.token)
      return [body.stats[0]?.entryCount, boards.topStreaks.map(({ total }) => total), boards.topActive.length]
    }
    expect(await ofOrg()).toEqual([0, [], 0])
    await write({ datetime: '2026-11-20T08:30', mood: 4 })
    expect(await ofOrg()).toEqual([1, [1], 1])
    await set({ who: 'clinic' }, true)
    expect(await ofOrg()).toEqual([4, [4], 1])
  })

  it('is neither changed, deleted, brought back nor ticked off by them, and a used key tells nothing', async () => {
    const { mine } = await writeThree()
    expect((await change(mine.id, { version: 1, note: 'Seen' }, other)).status).toBe(404)
    expect((await change(mine.id, { version: 9 }, other)).status).toBe(404)
    const at = { orgId: clinic, userId: ann.id }
    expect((await server.refused(journal.removeOfUser, { params: { ...at, id: mine.id } }, other.token)).status).toBe(
      404,
    )
    expect((await server.refused(journal.restore, { params: { id: mine.id } }, other.token)).status).toBe(404)
    const looked = { matter: 'vitals' as const, entries: [{ id: mine.id, version: 1 }] }
    expect((await server.refused(review.markReviewed, { params: at, body: looked }, other.token)).status).toBe(404)
    const key = '0190a000-0000-7000-8000-0000000000c1'
    const body = { datetime: '2026-11-20T08:00', timeZone: 'UTC', mood: 2, clientKey: key }
    const ofDesk = await server.call(journal.create, { params: { id: ann.planId }, body }, other.token)
    await change(ofDesk.body.entry.id, { version: 1, audience: { who: 'me' } })
    expect((await server.refused(journal.create, { params: { id: ann.planId }, body }, other.token)).status).toBe(404)
  })

  it('does not end a silence, nor tell by the slots of an activity or by its zone where somebody was', async () => {
    await write({ mood: -1, activities: [ann.walk], audience: { who: 'me' }, timeZone: 'Asia/Tokyo' })
    const ofDesk = await write({ mood: -1, activities: [ann.walk], datetime: '2026-11-20T08:31' }, other)
    expect(ofDesk.activities).toHaveLength(1)
    const unsaid = await server.call(
      journal.create,
      { params: { id: ann.planId }, body: { datetime: '2026-11-20T08:32', mood: 3 } },
      other.token,
    )
    expect(unsaid.body.entry.timeZone).toBe('America/New_York')
  })

  it('is opened by no emergency and by no consent', async () => {
    const colleague = await aPerson(server, {
      memberships: [
        { org: clinic, role: 'org-staff' },
        { org: neighbour, role: 'user' },
      ],
    })
    ann = { ...ann, ...colleague }
    ann.planId = await aPlanOf(server, colleague)
    const mine = await write({ note: 'Mine', audience: { who: 'me' } })
    const ours = await write({ note: 'Ours' })
    const params = { orgId: clinic, userId: colleague.id }
    await server.call(healthAccess.openEmergency, { params, body: { reason: 'Found unconscious.' } }, other.token)
    expect([await get(mine.id, other), await get(ours.id, other)]).toEqual([404, 200])
    await server.call(healthAccess.setConsent, { params: { orgId: clinic }, body: { isGiven: true } }, colleague.token)
    expect([await get(mine.id, named), await get(ours.id, named)]).toEqual([404, 200])
    expect(await notesOf(named)).toEqual(['Ours'])
  })
})

describe('what was open and is revoked', () => {
  it('is gone from the next call on, also for whom it named and in the forms that stand open', async () => {
    const entry = await write({ note: 'Ours' })
    expect(await get(entry.id, other)).toBe(200)
    expect((await change(entry.id, { version: 1, audience: toNamed() })).status).toBe(200)
    expect([await get(entry.id, other), await get(entry.id, named)]).toEqual([404, 200])
    await set({ who: 'me' }, true)
    expect([await get(entry.id, other), await get(entry.id, named)]).toEqual([404, 404])
    // A form of before, in another window, sends the old choice along.
    expect((await change(entry.id, { version: 2, audience: { who: 'clinic' } })).status).toBe(409)
    expect((await change(entry.id, { version: 2, note: 'Late' }, named)).status).toBe(404)
  })

  it('ends with the work of whom it named, and for nobody else by it', async () => {
    const gone = await aStaffOf(server, clinic)
    const entry = await write({ audience: { who: 'person', reader: gone } })
    expect(await get(entry.id, gone)).toBe(200)
    await sql`update memberships set status = 'inactive' where user_id = ${gone.id}`.execute(
      server.running.services.reader,
    )
    expect([await get(entry.id, gone), await get(entry.id, other)]).toEqual([404, 404])
    // The old choice may stay when something else is changed.
    const audience = { who: 'person', reader: gone } as const
    expect((await change(entry.id, { version: 1, note: 'More', audience })).status).toBe(200)
  })

  it('is told to open screens once, and from then on to those alone who may read it', async () => {
    const entry = await write({ note: 'Ours' })
    const [ofNamed, ofOther] = await Promise.all([
      listenLive(server.url, named.token),
      listenLive(server.url, other.token),
    ])
    await change(entry.id, { version: 1, audience: toNamed() })
    await change(entry.id, { version: 2, note: 'More' })
    await write({ note: 'Mine', audience: { who: 'me' } })
    const open = await write({ note: 'Open' })
    // That it was made may still be on its way.
    const isHers = ({ userId, kind, subjectId }: LiveMessage) =>
      userId === ann.id && !(kind === 'entry.created' && subjectId === entry.id)
    const kindsTo = async (client: LiveClient) => {
      // They come in order: what is not there before it will not come.
      await client.next(({ subjectId }) => subjectId === open.id)
      return client.messages.filter(isHers).map(({ kind }) => kind)
    }
    expect(await kindsTo(ofOther)).toEqual(['entry.shared', 'entry.created'])
    expect(await kindsTo(ofNamed)).toEqual(['entry.changed', 'entry.shared', 'entry.changed', 'entry.created'])
    await Promise.all([ofNamed.close(), ofOther.close()])
  })
})
