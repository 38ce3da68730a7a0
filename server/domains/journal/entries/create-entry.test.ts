import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { journal } from '#shared/domains/journal/api.ts'
import type { NewEntry } from '#shared/domains/journal/entry-schema.ts'
import type { CallInput } from '#shared/kernel/endpoint.ts'
import type { ActivityId, OrgId } from '#shared/kernel/ids.ts'
import { keptAddress } from '#shared/domains/media/pictures.ts'
import { aClinic, aPerson, aStaffOf } from '#server/testing/factories.ts'
import { aPicture } from '#server/testing/pictures.ts'
import { aJournalIn } from '#server/testing/kept-journal.ts'
import type { KeptJournal } from '#server/testing/kept-journal.ts'
import { SAMPLE_NOW } from '#server/testing/sample-inputs.ts'
import { useTestServer } from '#server/testing/test-server.ts'

/** A Friday, nine in the morning in New York. */
const server = useTestServer({ ROLE: 'web' }, { frozenAt: SAMPLE_NOW })
let clinic: OrgId
let ann: KeptJournal
beforeAll(async () => {
  clinic = await aClinic(server)
  ann = await aJournalIn(server, clinic)
})

type Body = Partial<CallInput<typeof journal.create>['body']>
const NEW_YORK = 'America/New_York'
const bodyOf = (body: Body) => ({ datetime: '2026-11-20T08:30', timeZone: NEW_YORK, mood: 3, ...body }) as NewEntry
const write = (body: Body, who: KeptJournal = ann, token = who.token) =>
  server.call(journal.create, { params: { id: who.planId }, body: bodyOf(body) }, token)
const fieldsOf = async (body: Body, who: KeptJournal = ann) => {
  const { status, body: answer } = await server.refused(
    journal.create,
    { params: { id: who.planId }, body: bodyOf(body) },
    who.token,
  )
  expect([status, answer.error.code]).toEqual([400, 'invalid_input'])
  return answer.error.fields
}
const rowsOf = async (id: string) => {
  const { rows } = await sql<{ day: string; count: number }>`
    select local_date::text as day, count from entry_activities where entry_id = ${id} order by local_date, count`.execute(
    server.running.services.reader,
  )
  return rows.map(({ day, count }) => `${day} ${count}`)
}

describe('an entry', () => {
  it('keeps what was written, with an id once for each time that it was done', async () => {
    const { status, body } = await write({
      activities: [ann.water, ann.walk, ann.water, { id: ann.water, count: 2 }],
      note: '  مشيت 🚶🏽‍♀️ طويلاً  ',
      weight: 171.5,
      hr: 0,
      title: '',
    })
    expect(status).toBe(201)
    expect(body.entry).toMatchObject({
      userId: ann.id,
      writtenBy: null,
      entryType: 'basic',
      dateType: 'day',
      datetime: '2026-11-20T08:30:00',
      timeZone: NEW_YORK,
      day: '2026-11-20',
      weekStart: '2026-11-16',
      week: 47,
      note: 'مشيت 🚶🏽‍♀️ طويلاً',
      weight: 171.5,
      hr: 0,
      bpSys: null,
    })
    const counts = Object.fromEntries(body.entry.activities.map(({ id, count }) => [id, count]))
    expect(counts).toEqual({ [ann.water]: 4, [ann.walk]: 1 })
    expect(await server.call(journal.get, { params: { id: body.entry.id } }, ann.token)).toMatchObject({
      status: 200,
      body,
    })
  })

  it('is recorded in the audit log without a word of what stands in it', async () => {
    const { body } = await write({ note: 'A secret' })
    const { rows } = await sql<{ text: string }>`
      select to_jsonb(a)::text as text from activities a where subject_id = ${body.entry.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.text).toContain('entry.created')
    expect(rows[0]?.text).not.toContain('secret')
  })

  it('asks for a time and a mood, by name', async () => {
    const { body } = await server.refused(
      journal.create,
      { params: { id: ann.planId }, body: {} as NewEntry },
      ann.token,
    )
    expect(body.error.fields).toEqual({ datetime: 'Date/time is required', mood: 'Choose a mood' })
    expect(await fieldsOf({ datetime: '', mood: 5 })).toEqual({ datetime: 'Date/time is required', mood: 'At most 4' })
    for (const datetime of ['2026-11-31T08:00', '2026-11-20', '2026-11-20T08:00Z', '2026-11-20T24:00', 'now'])
      expect(await fieldsOf({ datetime })).toHaveProperty('datetime')
  })

  it('has every vital within its own bounds', async () => {
    expect(await fieldsOf({ weight: 1000, hr: -1, bpSys: 301, bpDia: 201, spo2: 101 })).toEqual({
      weight: 'At most 999',
      hr: 'At least 0',
      bpSys: 'At most 300',
      bpDia: 'At most 200',
      spo2: 'At most 100',
    })
    const { status } = await write({ weight: 999, hr: 200, bpSys: 300, bpDia: 200, spo2: 100 })
    expect(status).toBe(201)
    expect(await fieldsOf({ hr: 61.5 })).toHaveProperty('hr')
  })

  it('of a day needs no mood where it says something else, and a week does', async () => {
    const { body, status } = await write({ mood: -1, activities: [ann.walk], datetime: '2026-11-16T08:30' })
    expect([status, body.entry.mood]).toEqual([201, -1])
    const datetime = '2026-11-15T08:30'
    expect((await write({ mood: -1, note: 'More', datetime })).status).toBe(201)
    expect((await write({ mood: -1, hr: 61, datetime })).status).toBe(201)
    expect((await write({ mood: -1, entryType: 'meal', title: 'Soup', datetime })).status).toBe(201)
    const asked = { mood: 'Choose a mood' }
    expect(await fieldsOf({ mood: -1 })).toEqual(asked)
    expect(await fieldsOf({ mood: -1, entryType: 'meal', note: ' ' })).toEqual(asked)
    const activities = [{ id: ann.walk, days: [0] }]
    expect(await fieldsOf({ mood: -1, activities, dateType: 'week', note: 'More' })).toEqual(asked)
  })

  it('has both pressures or neither', async () => {
    const missing = 'Blood pressure has two numbers: add the other one too'
    expect(await fieldsOf({ bpSys: 120 })).toEqual({ bpDia: missing })
    expect(await fieldsOf({ bpDia: 80 })).toEqual({ bpSys: missing })
    const { body } = await write({ bpSys: 120, bpDia: 80 })
    const change = { params: { id: body.entry.id }, body: { version: body.entry.version, bpDia: null } }
    expect((await server.refused(journal.change, change, ann.token)).body.error.fields).toEqual({ bpDia: missing })
  })

  it('has only what stands in the plan, and not thousands of it', async () => {
    const other = await aJournalIn(server, clinic)
    expect(await fieldsOf({ activities: [ann.walk, other.walk] })).toEqual({
      'activities.1': 'This activity is not in the plan',
    })
    expect(await fieldsOf({ activities: Array.from({ length: 5000 }, () => ann.walk) })).toEqual({
      activities: 'At most 1000',
    })
    expect(await fieldsOf({ activities: Array.from({ length: 101 }, () => ann.walk) })).toEqual({
      'activities.100': 'At most 100',
    })
    expect(await fieldsOf({ activities: ['nothing' as ActivityId] })).toHaveProperty(['activities.0'])
    expect(await fieldsOf({ note: 'a'.repeat(5001) })).toEqual({ note: 'At most 5000 characters' })
    const huge = { params: { id: ann.planId }, body: bodyOf({ note: 'ب'.repeat(5_000_000) }) }
    const { status, body } = await server.refused(journal.create, huge, ann.token)
    expect([status, body.error.code]).toEqual([413, 'too_large'])
  })

  it('shows only a picture that the person has uploaded', async () => {
    const mine = `/api/media/${await aPicture(server, ann)}`
    const theirs = `/api/media/${await aPicture(server)}`
    expect(keptAddress((await write({ photoURL: mine })).body.entry.photoURL ?? '')).toBe(mine)
    expect(await fieldsOf({ photoURL: theirs })).toEqual({
      photoURL: 'This picture cannot be used. Please choose it again.',
    })
    expect(await fieldsOf({ photoURL: 'https://elsewhere.test/a.png' })).toHaveProperty('photoURL')
  })
})

describe('the day of an entry', () => {
  const refusal = { datetime: 'Pick a time from the last 30 days, not in the future' }

  it('is one of the last 30, by the clock on the wall where it was made', async () => {
    expect((await write({ datetime: '2026-10-21T00:00' })).status).toBe(201)
    expect(await fieldsOf({ datetime: '2026-10-20T23:59' })).toEqual(refusal)
    expect((await write({ datetime: '2026-11-20T09:00' })).status).toBe(201)
    expect(await fieldsOf({ datetime: '2026-11-20T09:30' })).toEqual(refusal)
    expect((await write({ datetime: '2026-11-21T03:00', timeZone: 'Pacific/Kiritimati' })).status).toBe(201)
    expect(await fieldsOf({ datetime: '2026-11-20T08:00', timeZone: 'Pacific/Pago_Pago' })).toEqual(refusal)
    expect(await fieldsOf({ timeZone: 'Mars/Olympus' })).toEqual({ timeZone: 'Unknown time zone' })
  })

  it('is not the future in the hour that daylight saving repeats', async () => {
    const bob = await aJournalIn(server, clinic)
    const before = server.now.millis
    // 01:10 in the second passing: 01:50 has been, an hour and twenty minutes ago.
    server.now.millis = Date.parse('2026-11-01T06:10:00Z')
    try {
      expect((await write({ datetime: '2026-11-01T01:50' }, bob)).status).toBe(201)
      server.now.millis = Date.parse('2026-11-01T05:10:00Z')
      expect(await fieldsOf({ datetime: '2026-11-01T01:50' }, bob)).toEqual(refusal)
    } finally {
      server.now.millis = before
    }
  })

  it('is in the week of its own year, over the turn of it', async () => {
    const before = server.now.millis
    server.now.millis = Date.parse('2027-01-03T12:00:00Z')
    const bob = await aJournalIn(server, clinic)
    try {
      const { body } = await write({ datetime: '2027-01-01T00:30' }, bob)
      expect([body.entry.weekStart, body.entry.week]).toEqual(['2026-12-28', 53])
    } finally {
      server.now.millis = before
    }
  })

  it('is read in the zone of the clinic, then of the entry before, where none is named', async () => {
    const bob = await aJournalIn(server, clinic)
    const zone = async (body: Body) => (await write(body, bob)).body.entry.timeZone
    expect(await zone({ timeZone: undefined })).toBe(NEW_YORK)
    await write({ timeZone: 'Asia/Tokyo' }, bob)
    await write({ datetime: '2026-11-20T22:30', timeZone: 'Asia/Tokyo' }, bob)
    expect(await zone({ timeZone: undefined })).toBe('Asia/Tokyo')
  })
})

describe('an entry of a week', () => {
  const week = (body: Body, who = ann) =>
    server.call(journal.createWeek, { params: { id: who.planId }, body: bodyOf(body) }, who.token)

  it('has a row for each of its days, Monday being 0', async () => {
    const { body, status } = await week({
      activities: [
        { id: ann.walk, days: [0, 4, 4] },
        { id: ann.water, count: 3, days: [2] },
      ],
    })
    expect([status, body.entry.dateType, body.entry.day]).toEqual([201, 'week', '2026-11-16'])
    expect(await rowsOf(body.entry.id)).toEqual(['2026-11-16 1', '2026-11-18 3', '2026-11-20 1'])
    expect(body.entry.activities).toContainEqual({ id: ann.walk, count: 1, days: [0, 4] })
    const again = await week({ activities: body.entry.activities })
    expect(again.body.entry.activities).toEqual(body.entry.activities)
  })

  it('is basic, and ticks no day that is still to come, none at all, or one that no week has', async () => {
    const refusedWeek = (body: Body) => fieldsOf({ dateType: 'week', ...body })
    expect(await refusedWeek({ entryType: 'meal' })).toEqual({
      dateType: 'A whole week can only be a basic entry',
    })
    expect(await refusedWeek({ activities: [{ id: ann.walk, days: [5] }] })).toEqual({
      'activities.0.days': 'This day is in the future',
    })
    expect(await refusedWeek({ activities: [ann.walk] })).toEqual({ 'activities.0.days': 'Select at least one day' })
    expect(await refusedWeek({ activities: [{ id: ann.walk, days: [7] }] })).not.toEqual({})
    expect(await refusedWeek({ weekStart: '2026-11-15' })).toEqual({
      weekStart: 'This is not the Monday of that week',
    })
    expect(await fieldsOf({ activities: [{ id: ann.walk, days: [1] }] })).toEqual({
      'activities.0.days': 'Days are only for entries of a whole week',
    })
  })
})

describe('the plan of somebody else', () => {
  it('takes an entry by their clinic, which signs it, and of nobody else', async () => {
    const desk = await aStaffOf(server, clinic)
    const { status, body } = await write({ mood: 2 }, ann, desk.token)
    expect([status, body.entry.userId, body.entry.writtenBy?.id]).toEqual([201, ann.id, desk.id])
    const { rows } = await sql`select org_id, actor_id from activities where subject_id = ${body.entry.id}`.execute(
      server.running.services.reader,
    )
    expect(rows).toEqual([{ org_id: clinic, actor_id: desk.id }])
    for (const stranger of [await aPerson(server), await aStaffOf(server, await aClinic(server))])
      expect((await write({}, ann, stranger.token)).status).toBe(404)
    expect((await write({}, ann, (await aJournalIn(server, clinic)).token)).status).toBe(404)
  })

  it('is closed to a clinic that they have left', async () => {
    const bob = await aJournalIn(server, clinic)
    const desk = await aStaffOf(server, clinic)
    const entry = (await write({}, bob)).body.entry
    await sql`update memberships set status = 'inactive' where user_id = ${bob.id}`.execute(
      server.running.services.reader,
    )
    expect((await write({}, bob, desk.token)).status).toBe(404)
    expect((await server.refused(journal.get, { params: { id: entry.id } }, desk.token)).status).toBe(404)
    const days = { from: '2026-11-01', to: '2026-11-30' }
    expect((await server.refused(journal.listOfUser, { params: { userId: bob.id, ...days } }, desk.token)).status).toBe(
      404,
    )
    expect((await server.call(journal.listMine, { params: days }, bob.token)).body.entries).toHaveLength(1)
  })
})
