import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { addDays, dayOf, daysBetween, mondayOf, weekdayOf } from '#shared/domains/journal/days.ts'
import { review } from '#shared/domains/journal/review-api.ts'
import type { Bounds, Measure, VitalRanges } from '#shared/domains/journal/review-schema.ts'
import { Plan } from '#server/domains/plans/index.ts'
import { aClinic, aPatientOf, aStaffOf } from '#server/testing/factories.ts'
import type { TestPerson } from '#server/testing/factories.ts'
import { useTestServer } from '#server/testing/test-server.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Entry } from '../entities/entry.ts'
import { EntryReview } from '../entities/entry-review.ts'
import { StreakPause } from '../entities/streak-pause.ts'
import { VitalRange } from '../entities/vital-range.ts'

const server = useTestServer()
const USUAL: Record<Measure, Bounds> = {
  weight: { low: null, high: null },
  weightChange: { low: -5, high: 5 },
  hr: { low: 50, high: 110 },
  bpSys: { low: 90, high: 139 },
  bpDia: { low: 60, high: 89 },
  spo2: { low: 94, high: null },
}
const STEP: Record<Measure, number> = { weight: 5, weightChange: 2.5, hr: 20, bpSys: 20, bpDia: 10, spo2: 3 }
const SILENT_AFTER = 4

interface Written {
  ago: number
  hour: number
  zone: string
  isWeek: boolean
  isDeleted: boolean
  hr: number | null
  bpSys: number | null
  spo2: number | null
  weight: number | null
  isMeal: boolean
  looked: 'vitals' | 'meals' | 'older' | null
}
interface History {
  written: Written[]
  pauses: { ago: number; length: number }[]
  own: VitalRanges
}

const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })
const ZONES = ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Paris']
const written: fc.Arbitrary<Written> = fc.record({
  ago: fc.oneof(fc.integer({ min: -1, max: 12 }), fc.integer({ min: -1, max: 45 })),
  hour: fc.integer({ min: 0, max: 23 }),
  zone: fc.constantFrom(...ZONES),
  isWeek: fc.integer({ min: 0, max: 6 }).map((n) => n === 0),
  isDeleted: fc.integer({ min: 0, max: 7 }).map((n) => n === 0),
  hr: seldom(fc.constantFrom(0, 40, 49, 50, 70, 90, 96, 110, 111, 130, 131, 180)),
  bpSys: seldom(fc.constantFrom(0, 60, 89, 90, 139, 140, 160, 200)),
  spo2: seldom(fc.constantFrom(0, 85, 90, 91, 94, 99)),
  weight: seldom(fc.constantFrom(0, 170, 172.5, 175, 175.5, 178, 182, 190)),
  isMeal: fc.integer({ min: 0, max: 3 }).map((n) => n === 0),
  looked: fc.constantFrom(null, null, null, 'vitals', 'meals', 'older'),
})
const history: fc.Arbitrary<History> = fc.record({
  written: fc.array(written, { maxLength: 9 }),
  pauses: fc
    .option(fc.record({ ago: fc.integer({ min: -3, max: 15 }), length: fc.integer({ min: 1, max: 9 }) }))
    .map((pause) => (pause === null ? [] : [pause])),
  own: fc.constantFrom<VitalRanges>(
    {},
    { hr: { low: 60, high: 95 } },
    { hr: { low: null, high: null }, weight: { low: 172, high: null } },
    { weightChange: { low: -2, high: 10 } },
    { weightChange: { low: null, high: null }, spo2: { low: 88, high: 92 } },
  ),
})

/** Moments around which days are easily miscounted: summer time begins, ends, and a year. */
const moment = fc.constantFrom(
  '2027-03-14T06:59:00Z',
  '2027-03-14T23:30:00Z',
  '2027-11-07T05:30:00Z',
  '2027-11-08T04:30:00Z',
  '2027-01-01T03:00:00Z',
  '2026-12-31T11:00:00Z',
  '2028-02-29T12:00:00Z',
)

interface Stored extends Omit<Written, 'ago'> {
  id: string
  day: string
}

/** A row as one would write it by hand: of whom, why, and what puts it where it stands. */
interface Expected {
  rank: number
  order: (number | string)[]
  userId: string
  facts: object
}

const outside = (value: number, { low, high }: Bounds, step: number): number =>
  Math.max(high === null ? -Infinity : value - high, low === null ? -Infinity : low - value) / step
const gradeOf = (steps: number): number => 1 + Number(steps >= 1) + Number(steps >= 2)
const localAt = ({ day, hour }: Stored): string => `${day} ${String(hour).padStart(2, '0')}`

function byHand(userId: string, all: Stored[], { pauses, own }: History, clinicZone: string, now: number): Expected[] {
  const clinicDay = dayOf(now, clinicZone)
  const live = all.filter(({ isDeleted }) => !isDeleted)
  const rows: Expected[] = []

  const readings = live.flatMap((entry) => {
    if (daysBetween(entry.day, clinicDay) >= 30 || entry.looked === 'vitals') return []
    const weekBefore = live.filter(
      ({ day, weight }) => (weight ?? 0) > 0 && day < entry.day && daysBetween(day, entry.day) <= 7,
    )
    const values: [Measure, number | null][] = [
      ['weight', entry.weight],
      ['hr', entry.hr],
      ['bpSys', entry.bpSys],
      ['spo2', entry.spo2],
    ]
    const measured = values.flatMap(([measure, value]): [Measure, number][] =>
      value === null || value === 0 ? [] : [[measure, value]],
    )
    const changes = (entry.weight ?? 0) > 0 ? weekBefore.map(({ weight }) => (entry.weight ?? 0) - (weight ?? 0)) : []
    if (changes.length > 0)
      measured.push(['weightChange', Math.max(...changes)], ['weightChange', Math.min(...changes)])
    return measured.flatMap(([measure, value]) => {
      const steps = outside(value, own[measure] ?? USUAL[measure], STEP[measure])
      return steps > 0 ? [{ entry, steps, grade: gradeOf(steps) }] : []
    })
  })
  const [worst] = readings.toSorted(
    (a, b) => b.grade - a.grade || b.entry.day.localeCompare(a.entry.day) || b.steps - a.steps,
  )
  if (worst !== undefined) {
    const count = new Set(readings.map(({ entry }) => entry.id)).size
    rows.push({
      rank: 1,
      order: [worst.grade, worst.entry.day, worst.steps],
      userId,
      facts: { count, grade: worst.grade, day: worst.entry.day },
    })
  }

  const latest = live.toSorted((a, b) => localAt(b).localeCompare(localAt(a)) || b.id.localeCompare(a.id))[0]
  if (latest !== undefined) {
    const today = dayOf(now, latest.zone)
    const ends = live.map(({ day, isWeek }) => {
      const sunday = addDays(day, 6)
      return isWeek ? ([day, sunday < today ? sunday : today].toSorted()[1] ?? day) : day
    })
    const lastDay = ends.toSorted().at(-1) ?? ''
    const isPaused = (date: string) =>
      pauses.some(({ ago, length }) => {
        const from = addDays(clinicDay, -ago)
        return date >= from && date <= addDays(from, length - 1)
      })
    let days = 0
    for (let date = addDays(lastDay, 1); date <= today; date = addDays(date, 1)) if (!isPaused(date)) days += 1
    if (days >= SILENT_AFTER && !isPaused(today))
      rows.push({ rank: 2, order: [days], userId, facts: { days, lastDay } })
  }

  const meals = live.filter(
    ({ isMeal, day, looked }) => isMeal && daysBetween(day, clinicDay) < 30 && looked !== 'meals',
  )
  const newest = meals
    .map(({ day }) => day)
    .toSorted()
    .at(-1)
  if (newest !== undefined)
    rows.push({ rank: 3, order: [0, newest, meals.length], userId, facts: { count: meals.length, day: newest } })
  return rows
}

function compare(a: Expected, b: Expected): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  for (const [index, one] of a.order.entries()) {
    const other = b.order[index] ?? 0
    if (one !== other) return one < other ? 1 : -1
  }
  return a.userId < b.userId ? -1 : 1
}

let staff: TestPerson
let clinic: OrgId
const patients: TestPerson[] = []
beforeAll(async () => {
  clinic = await aClinic(server, {
    settings: { silentDays: SILENT_AFTER, vitalRanges: { hr: { low: 50, high: 110 } } },
  })
  staff = await aStaffOf(server, clinic)
  for (let index = 0; index < 6; index += 1) patients.push(await aPatientOf(server, clinic))
})

async function store(histories: readonly History[], clinicZone: string, now: number): Promise<Expected[]> {
  const { reader, orm } = server.running.services
  const em = orm.em.fork({ clear: true })
  for (const table of ['entries', 'streak_pauses', 'vital_ranges', 'silence_reviews'])
    await sql`delete from ${sql.table(table)}`.execute(reader)
  await sql`update orgs set time_zone = ${clinicZone} where id = ${clinic}`.execute(reader)
  const clinicDay = dayOf(now, clinicZone)
  const expected: Expected[] = []
  for (const [index, one] of histories.entries()) {
    const userId = patients[index]?.id ?? ''
    const stored = one.written.map(({ ago, ...rest }, place): Stored => {
      const wanted = addDays(clinicDay, -ago)
      const day = rest.isWeek ? mondayOf(wanted) : wanted
      return { ...rest, day, id: `0190a000-0000-7000-8000-00000000${index}${String(place).padStart(3, '0')}` }
    })
    for (const { id, day, hour, zone, isWeek, isDeleted, isMeal, looked, ...vitals } of stored) {
      const entry = em.create(Entry, {
        id,
        userId,
        mood: 3,
        ...vitals,
        dateType: isWeek ? 'week' : 'day',
        entryType: isMeal ? 'meal' : 'basic',
        photoURL: isMeal ? `/api/media/${id}` : null,
        localAt: `${day}T${String(hour).padStart(2, '0')}:00:00`,
        timeZone: zone,
        localDate: day,
        weekStart: addDays(day, -weekdayOf(day)),
        deletedAt: isDeleted ? new Date() : null,
      })
      if (looked !== null)
        em.create(EntryReview, {
          orgId: clinic,
          entryId: entry.id,
          matter: looked === 'older' ? 'vitals' : looked,
          // As it was before it was changed.
          entryVersion: looked === 'older' ? 0 : 1,
          reviewedAt: new Date(now),
        })
    }
    for (const { ago, length } of one.pauses) {
      const fromDate = addDays(clinicDay, -ago)
      em.create(StreakPause, { userId, fromDate, untilDate: addDays(fromDate, length - 1) })
    }
    if (Object.keys(one.own).length > 0) em.create(VitalRange, { orgId: clinic, userId, ranges: one.own })
    expected.push(...byHand(userId, stored, one, clinicZone, now))
  }
  await em.flush()
  return expected.toSorted(compare)
}

const ask = async (query: { matter?: 'vitals' | 'silent' | 'meals'; page?: number; limit?: number } = {}) =>
  (await server.call(review.queue, { params: { orgId: clinic }, query }, staff.token)).body

describe('the queue', () => {
  it('is what one would put together by hand, in any zone, over summer time and the end of a year', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(history, { minLength: 6, maxLength: 6 }),
        fc.constantFrom(...ZONES),
        moment,
        async (histories, zone, at) => {
          server.now.millis = Date.parse(at)
          // Their session is young at any of these moments.
          staff = await aStaffOf(server, clinic)
          const expected = await store(histories, zone, server.now.millis)
          const { rows, counts, pagination } = await ask({ limit: 100 })
          expect(rows.map(({ user, matter, ...row }) => ({ userId: user.id, matter, ...row }))).toMatchObject(
            expected.map(({ rank, userId, facts }) => ({
              userId,
              matter: ['vitals', 'silent', 'meals'][rank - 1],
              ...facts,
            })),
          )
          expect(rows).toHaveLength(expected.length)
          expect(counts).toEqual({
            vitals: expected.filter(({ rank }) => rank === 1).length,
            silent: expected.filter(({ rank }) => rank === 2).length,
            meals: expected.filter(({ rank }) => rank === 3).length,
          })
          expect(pagination.total).toBe(expected.length)
          const counted = await server.call(review.count, { params: { orgId: clinic } }, staff.token)
          expect(counted.body.waiting).toBe(expected.length)
          const second = await ask({ page: 2, limit: 3 })
          expect(second.rows).toEqual(rows.slice(3, 6))
          expect((await ask({ matter: 'silent', limit: 100 })).rows).toEqual(
            rows.filter(({ matter }) => matter === 'silent'),
          )
        },
      ),
      { numRuns: 40 },
    )
  }, 120_000)

  it('has whoever has a plan and never wrote', async () => {
    server.now.millis = Date.parse('2027-06-01T15:00:00Z')
    staff = await aStaffOf(server, clinic)
    await store([], 'America/New_York', server.now.millis)
    const em = server.running.services.orm.em.fork()
    em.create(Plan, { userId: patients[0]?.id ?? '', createdAt: new Date('2027-05-21T15:00:00Z') })
    em.create(Plan, { userId: patients[1]?.id ?? '', createdAt: new Date('2027-05-30T15:00:00Z') })
    await em.flush()
    expect((await ask()).rows).toMatchObject([
      { matter: 'silent', days: 11, lastDay: null, user: { id: patients[0]?.id } },
    ])
  })
})
