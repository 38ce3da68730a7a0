import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { EntryId, OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { race } from '#server/testing/race.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import { sweepEntries } from './jobs.ts'

/** A Friday, nine in the morning in New York. */
const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let ann: KeptJournal
let desk: TestPerson
beforeAll(async () => {
  clinic = await aClinic(server)
  ann = await aJournalIn(server, clinic)
  desk = await aStaffOf(server, clinic)
})

type Body = Partial<CallInput<typeof journal.create>['body']>
type Change = CallInput<typeof journal.change>['body']
const write = async (body: Body = {}, who: KeptJournal = ann) => {
  const full = { datetime: '2026-11-20T08:30', timeZone: 'America/New_York', mood: 3, ...body }
  return (await server.call(journal.create, { params: { id: who.planId }, body: full }, who.token)).body.entry
}
const change = (id: EntryId, body: Change, who: TestPerson = ann) =>
  server.call(journal.change, { params: { id }, body }, who.token)
const refuse = async (id: EntryId, body: Change, who: TestPerson = ann) => {
  const { status, body: answer } = await server.refused(journal.change, { params: { id }, body }, who.token)
  return [status, answer.error.fields ?? answer.error.code]
}
const get = (id: EntryId, who: TestPerson = ann) => server.call(journal.get, { params: { id } }, who.token)

describe('a change', () => {
  it('leaves what is not named, clears by null, and counts the version up', async () => {
    const entry = await write({ note: 'Slept badly', weight: 170, activities: [ann.walk] })
    const { body } = await change(entry.id, { version: 1, note: null, mood: 4 })
    expect(body.entry).toEqual({ ...entry, version: 2, note: null, mood: 4 })
    const more = await change(entry.id, { version: 2, activities: [ann.water, ann.water] })
    expect(more.body.entry).toMatchObject({ version: 3, activities: [{ id: ann.water, count: 2, days: [] }] })
  })

  it('by two at once wins once, and the other hears what stands there now', async () => {
    const entry = await write()
    const seen = await race(4, async (index) => (await change(entry.id, { version: 1, note: `No ${index}` })).status)
    expect(seen).toEqual({ 200: 1, 409: 3 })
    const stale = await server.refused(
      journal.change,
      { params: { id: entry.id }, body: { version: 1, note: 'Late' } },
      ann.token,
    )
    expect(stale.body.error.details).toMatchObject({ current: { id: entry.id, version: 2 } })
  })

  it('to another day takes along what was done, and one to another kind asks for it anew', async () => {
    const entry = await write({ activities: [ann.walk] })
    await change(entry.id, { version: 1, datetime: '2026-11-15T23:00' })
    const { rows } =
      await sql`select local_date::text as day from entry_activities where entry_id = ${entry.id}`.execute(
        server.running.services.reader,
      )
    expect(rows).toEqual([{ day: '2026-11-15' }])
    expect((await get(entry.id)).body.entry).toMatchObject({ day: '2026-11-15', weekStart: '2026-11-09' })
    expect(await refuse(entry.id, { version: 2, dateType: 'week' })).toEqual([400, { activities: 'Required' }])
    const week = await change(entry.id, { version: 2, dateType: 'week', activities: [{ id: ann.walk, days: [6] }] })
    expect(week.body.entry).toMatchObject({ dateType: 'week', day: '2026-11-09', datetime: '2026-11-15T23:00:00' })
    const back = await change(entry.id, { version: 3, dateType: 'day', activities: [ann.walk] })
    expect(back.body.entry).toMatchObject({ dateType: 'day', day: '2026-11-15' })
  })

  it('of an old entry leaves its time alone, and moves it no further back', async () => {
    const entry = await write({ datetime: '2026-10-21T10:00' })
    const before = server.now.millis
    server.now.millis += 10 * DAY
    const later = await aPerson(server, { memberships: [{ org: clinic, role: 'org-staff' }] })
    try {
      const same = { version: 1, datetime: '2026-10-21T10:00', note: 'Found the paper' }
      expect((await change(entry.id, same, later)).status).toBe(200)
      expect(await refuse(entry.id, { version: 2, datetime: '2026-10-20T10:00' }, later)).toEqual([
        400,
        { datetime: 'Pick a time from the last 30 days, not in the future' },
      ])
    } finally {
      server.now.millis = before
    }
  })

  it('to another place is no way into the future, and an old entry keeps its place', async () => {
    const entry = await write({ datetime: '2026-11-20T23:00', timeZone: 'Asia/Tokyo' })
    const refusal = [400, { datetime: 'Pick a time from the last 30 days, not in the future' }]
    expect(await refuse(entry.id, { version: 1, timeZone: 'America/New_York' })).toEqual(refusal)
    // The other way over the date line it is hours ago.
    const flown = await change(entry.id, { version: 1, timeZone: 'Pacific/Kiritimati' })
    expect(flown.body.entry).toMatchObject({ timeZone: 'Pacific/Kiritimati', day: '2026-11-20' })
  })

  it('and a deletion at the same moment leave it deleted, and what is deleted unchanged', async () => {
    for (let round = 0; round < 4; round += 1) {
      const entry = await write({ note: 'Before' })
      const [changed, removed] = await Promise.all([
        change(entry.id, { version: 1, note: 'After' }),
        server.call(journal.removeMine, { params: { id: entry.id } }, ann.token),
      ])
      expect(removed.status).toBe(204)
      expect([200, 404]).toContain(changed.status)
      expect((await get(entry.id)).status).toBe(404)
      const back = await server.call(journal.restore, { params: { id: entry.id } }, ann.token)
      expect(back.body.entry.note).toBe(changed.status === 200 ? 'After' : 'Before')
    }
  })

  it('is recorded by the names of what is another since, however much was sent', async () => {
    const entry = await write({ hr: 60, note: 'Slept badly', activities: [ann.walk] })
    const { day: _day, id, userId: _user, week: _week, weekStart: _start, writtenBy: _by, ...sent } = entry
    await change(id, { ...sent, hr: 61, weight: 170, activities: [ann.walk], datetime: '2026-11-20T08:30' })
    const { rows } = await sql`
      select details from activities where subject_id = ${id} and kind = 'entry.changed'`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ details: { fields: ['weight', 'hr'], replaced: ['hr'] } }])
  })

  it('may keep what has left the plan, and not take the mood away from words', async () => {
    const bob = await aJournalIn(server, clinic)
    const entry = await write({ activities: [bob.walk], note: 'Went far' }, bob)
    await sql`update plans set activities = '[]' where id = ${bob.planId}`.execute(server.running.services.reader)
    expect((await change(entry.id, { version: 1, activities: [bob.walk], title: 'Still' }, bob)).status).toBe(200)
    expect(await refuse(entry.id, { version: 2, activities: [bob.water] }, bob)).toEqual([
      400,
      { 'activities.0': 'This activity is not in the plan' },
    ])
    expect(await refuse(entry.id, { version: 2, mood: -1 }, bob)).toEqual([400, { mood: 'Choose a mood' }])
  })
})

describe('an entry that was deleted', () => {
  const remove = (id: EntryId, who: TestPerson = ann) =>
    server.call(journal.removeMine, { params: { id } }, who.token).then(({ status }) => status)
  const restore = (id: EntryId, who: TestPerson = ann) => server.call(journal.restore, { params: { id } }, who.token)

  it('is gone at once, and comes back as it was', async () => {
    const entry = await write({ activities: [ann.walk], note: 'Stay' })
    expect([await remove(entry.id), await remove(entry.id)]).toEqual([204, 404])
    expect((await get(entry.id)).status).toBe(404)
    expect(await refuse(entry.id, { version: 2, note: 'x' })).toEqual([404, 'not_found'])
    const { body } = await restore(entry.id)
    expect(body.entry).toEqual({ ...entry, version: 3 })
    expect((await restore(entry.id)).body.entry.version).toBe(3)
  })

  it('by its clinic only by the person’s own address, and by nobody else', async () => {
    const other = await aJournalIn(server, clinic)
    const foreign = await aClinic(server)
    const theirs = await aStaffOf(server, foreign)
    const entry = await write()
    const ofOrg = (orgId: OrgId, userId: KeptJournal['id'], who: TestPerson) =>
      server
        .call(journal.removeOfUser, { params: { orgId, userId, id: entry.id } }, who.token)
        .then(({ status }) => status)
    expect(await remove(entry.id, desk)).toBe(403)
    expect(await remove(entry.id, other)).toBe(404)
    expect(await ofOrg(clinic, other.id, desk)).toBe(404)
    expect(await ofOrg(foreign, ann.id, theirs)).toBe(404)
    expect(await ofOrg(clinic, ann.id, theirs)).toBe(404)
    expect(await ofOrg(clinic, ann.id, desk)).toBe(204)
    expect((await restore(entry.id, theirs)).status).toBe(404)
    expect((await restore(entry.id, desk)).status).toBe(200)
  })

  it('is gone for good after 30 days', async () => {
    const [old, fresh] = [await write(), await write()]
    await Promise.all([remove(old.id), remove(fresh.id)])
    await sql`update entries set deleted_at = deleted_at - interval '31 days' where id = ${old.id}`.execute(
      server.running.services.reader,
    )
    expect((await restore(old.id)).status).toBe(404)
    await sweepEntries.run({}, server.running.jobServices)
    const { rows } = await sql`select id from entries where id in (${old.id}, ${fresh.id})`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ id: fresh.id }])
  })
})

describe('a list of entries', () => {
  const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' }

  it('has the latest first, with a week on each of its days, and nobody else’s', async () => {
    const bob = await aJournalIn(server, clinic)
    const first = await write({ datetime: '2026-11-18T07:00' }, bob)
    const last = await write({ datetime: '2026-11-18T19:00' }, bob)
    const week = await write({ dateType: 'week', datetime: '2026-11-19T08:00' }, bob)
    const mine = async (from: string, to: string) =>
      (await server.call(journal.listMine, { params: { from, to } }, bob.token)).body.entries.map(({ id }) => id)
    expect(await mine('2026-11-01', '2026-11-30')).toEqual([last.id, first.id, week.id])
    expect(await mine('2026-11-19', '2026-11-19')).toEqual([week.id])
    expect(await mine('2026-11-23', '2026-11-30')).toEqual([])
    const params = { userId: bob.id, ...NOVEMBER }
    const seen = await server.call(journal.listOfUser, { params }, desk.token)
    expect(seen.body.entries).toHaveLength(3)
    expect((await server.call(journal.listOfUser, { params }, bob.token)).body).toEqual(seen.body)
    expect((await server.refused(journal.listOfUser, { params }, ann.token)).status).toBe(404)
  })

  it('of an org has everybody’s, a page at a time, and costs no more for more people', async () => {
    const org = await aClinic(server)
    const staff = await aStaffOf(server, org)
    for (let index = 0; index < 3; index += 1) await write({ note: `No ${index}` }, await aJournalIn(server, org))
    const list = (query: { page?: number; limit?: number }) =>
      server.call(journal.listOfOrg, { params: NOVEMBER, query: { orgId: org, ...query } }, staff.token)
    const { body } = await list({ limit: 2 })
    expect([body.entries.length, body.pagination.total]).toEqual([2, 3])
    expect(body.entries[0]?.name).toMatch(/^Test Person/)
    expect((await list({ limit: 2, page: 2 })).body.entries).toHaveLength(1)
  })

  it('goes over a quarter of a year at most, from the first day to the last', async () => {
    const refused = async (from: string, to: string) =>
      (await server.refused(journal.listMine, { params: { from, to } }, ann.token)).body.error.fields
    expect(await refused('2026-01-01', '2026-11-30')).toEqual({ to: 'At most 92 days at once' })
    expect(await refused('2026-11-30', '2026-11-01')).toEqual({ to: 'The last day must not be before the first' })
    expect(await refused('2026-02-30', '2026-03-01')).toHaveProperty('from')
  })
})

describe('a look at a journal', () => {
  const MONTH = { from: '2026-11-01', to: '2026-11-30' }
  const looksAt = async (id: string) => {
    const { rows } = await sql<{ line: string }>`
      select actor_id || ' ' || (details->>'why') || ' ' || coalesce(org_id::text, '-') as line from activities
      where user_id = ${id} and kind = 'user.viewed' order by at`.execute(server.running.services.reader)
    return rows.map(({ line }) => line)
  }

  it('of staff is written down, once an hour for each month and for single entries', async () => {
    const person = await aJournalIn(server, clinic)
    const other = await aStaffOf(server, clinic)
    const { id } = await write({}, person)
    const { millis } = server.now
    const list = (who: TestPerson, days = MONTH) =>
      server.call(journal.listOfUser, { params: { userId: person.id, ...days } }, who.token)
    await list(desk)
    await list(desk, { from: '2026-10-01', to: '2026-10-31' })
    await get(id, desk)
    const [byDesk, byOther] = [desk, other].map((who) => `${who.id} journal ${clinic}`)
    await list(desk)
    await get(id, desk)
    const thrice = [byDesk, byDesk, byDesk]
    expect(await looksAt(person.id)).toEqual(thrice)
    await get(id, other)
    expect(await looksAt(person.id)).toEqual([...thrice, byOther])
    server.now.millis += 61 * 60_000
    await list(desk)
    expect(await looksAt(person.id)).toEqual([...thrice, byOther, byDesk])
    server.now.millis = millis
  })

  it('of the person is none, nor is one that was refused', async () => {
    const person = await aJournalIn(server, clinic)
    const { id } = await write({}, person)
    await get(id, person)
    await server.call(journal.listOfUser, { params: { userId: person.id, ...MONTH } }, person.token)
    const wrong = { params: { userId: person.id, from: '2026-11-30', to: '2026-11-01' } }
    expect((await server.refused(journal.listOfUser, wrong, desk.token)).status).toBe(400)
    expect((await server.refused(journal.get, { params: { id } }, ann.token)).status).toBe(404)
    expect(await looksAt(person.id)).toEqual([])
  })
})
