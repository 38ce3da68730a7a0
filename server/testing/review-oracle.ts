import fc from 'fast-check'
import { dayOf } from '#shared/domains/journal/days.ts'
import type { Bounds, Measure, VitalRanges } from '#shared/domains/journal/review/schema.ts'
import { addDays, daysBetween } from '#shared/kernel/calendar/days.ts'

const USUAL: Record<Measure, Bounds> = {
  weight: { low: null, high: null },
  weightChange: { low: -5, high: 5 },
  hr: { low: 50, high: 110 },
  bpSys: { low: 90, high: 139 },
  bpDia: { low: 60, high: 89 },
  spo2: { low: 94, high: null },
}
const STEP: Record<Measure, number> = { weight: 5, weightChange: 2.5, hr: 20, bpSys: 20, bpDia: 10, spo2: 3 }
export const SILENT_AFTER = 4

export interface Written {
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
export interface History {
  written: Written[]
  pauses: { ago: number; length: number }[]
  own: VitalRanges
}

const seldom = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 2 })
export const ZONES = ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'Europe/Paris']
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
export const history: fc.Arbitrary<History> = fc.record({
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
export const moment = fc.constantFrom(
  '2027-03-14T06:59:00Z',
  '2027-03-14T23:30:00Z',
  '2027-11-07T05:30:00Z',
  '2027-11-08T04:30:00Z',
  '2027-01-01T03:00:00Z',
  '2026-12-31T11:00:00Z',
  '2028-02-29T12:00:00Z',
)

export interface Stored extends Omit<Written, 'ago'> {
  id: string
  day: string
}

/** A row as one would write it by hand: of whom, why, and what puts it where it stands. */
export interface Expected {
  rank: number
  order: (number | string)[]
  userId: string
  facts: object
}

const outside = (value: number, { low, high }: Bounds, step: number): number =>
  Math.max(high === null ? -Infinity : value - high, low === null ? -Infinity : low - value) / step
const gradeOf = (steps: number): number => 1 + Number(steps >= 1) + Number(steps >= 2)
const localAt = ({ day, hour }: Stored): string => `${day} ${String(hour).padStart(2, '0')}`

export function byHand(
  userId: string,
  all: Stored[],
  { pauses, own }: History,
  clinicZone: string,
  now: number,
): Expected[] {
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

export function compare(a: Expected, b: Expected): number {
  if (a.rank !== b.rank) return a.rank - b.rank
  for (const [index, one] of a.order.entries()) {
    const other = b.order[index] ?? 0
    if (one !== other) return one < other ? 1 : -1
  }
  return a.userId < b.userId ? -1 : 1
}
