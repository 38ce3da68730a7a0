import fc from 'fast-check'
import { MINUTE } from '../kernel/time.ts'
import type { Interval } from '../kernel/time.ts'
import type { Hours, ScheduleEntry } from '../domains/scheduling/hours.ts'
import type { WorkDay } from '../domains/scheduling/providers/schema.ts'
import type { Busy, ProviderTime } from '../domains/scheduling/visit-rule.ts'
import { aBreak, firstMoment, hoursOn } from './availability-oracle.ts'
import { visitsOf } from './visit-oracle.ts'
import type { VisitCase } from './visit-oracle.ts'

const PEOPLE = ['ana', 'ben', 'cid']
const ROOMS = ['one', 'two']
const TYPES = ['check', 'long']

const stretchAt = (midnight: number) =>
  fc
    .record({ minute: fc.integer({ min: -120, max: 1500 }), length: fc.integer({ min: 1, max: 300 }) })
    .map(({ minute, length }) => ({ start: midnight + minute * MINUTE, end: midnight + (minute + length) * MINUTE }))

const NAMES = {
  type: fc.option(fc.constantFrom(...TYPES)),
  provider: fc.option(fc.constantFrom(...PEOPLE)),
  room: fc.option(fc.constantFrom(...ROOMS)),
}

/** A day, a type, people with hours and absences, rooms, and what is booked, all of it anywhere. */
export const anyCase: fc.Arbitrary<VisitCase> = hoursOn.chain(({ hours, date }) => {
  const midnight = noonOf(hours, date) - 12 * 60 * MINUTE
  const stretch = stretchAt(midnight)
  const week = fc.option(fc.array(aBreak, { maxLength: 4 }), { freq: 2 })
  const provider = (id: string) =>
    fc.record({
      id: fc.constant(id),
      capacity: fc.integer({ min: 1, max: 3 }),
      week,
      days: fc.oneof(
        { weight: 3, arbitrary: fc.constant([]) },
        fc.array(aBreak, { maxLength: 2 }).map((stretches) => [{ date, stretches }]),
      ),
      away: fc.array(stretch, { maxLength: 2 }),
    })
  const room = (id: string) =>
    fc.record({
      id: fc.constant(id),
      capacity: fc.integer({ min: 1, max: 2 }),
      away: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(stretch, { maxLength: 2 })),
    })
  const some = <One>(make: (id: string) => fc.Arbitrary<One>, ids: string[]) =>
    fc.option(
      fc.subarray(ids).chain((chosen) => fc.tuple(...chosen.map(make))),
      { freq: 4 },
    )
  const busy = fc.record({ stretch, ...NAMES }).map(({ stretch: times, ...rest }) => ({ ...times, ...rest }))
  // All day, or for a while: nobody at all is booked then.
  const block = fc
    .oneof(stretch, fc.constant({ start: midnight, end: midnight + 24 * 60 * MINUTE }))
    .map((times): Busy => ({ ...times, type: null, provider: null, room: null, isBlock: true }))
  return fc.record({
    hours: fc.constant({ ...hours, minAdvanceMinutes: 0 }),
    date: fc.constant(date),
    minutes: fc.oneof(fc.constantFrom(15, 20, 30, 45, 60, 90), fc.integer({ min: 5, max: 240 })),
    rule: fc.record({
      type: fc.constantFrom(...TYPES),
      bufferBefore: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
      bufferAfter: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 60 })),
      atOnce: fc.option(fc.integer({ min: 1, max: 3 })),
      providers: some(provider, PEOPLE),
      rooms: some(room, ROOMS),
    }),
    taken: fc
      .tuple(
        fc.array(busy, { maxLength: 8 }),
        fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, fc.array(block, { maxLength: 2 })),
      )
      .map((both) => both.flat()),
    soon: fc.integer({ min: -1400, max: 600 }),
  })
})

/**
 * The same with what decides put on the edges of one of its visits, or a minute beside them: what is booked, who is away, who
 * works from when until when, and the first moment at which one may start. Elsewhere a rule that errs by a minute is right.
 */
export const edgeCase: fc.Arbitrary<VisitCase> = fc
  .record({
    any: anyCase,
    which: fc.nat(),
    length: fc.integer({ min: 1, max: 90 }),
    edges: fc.record<Edges>({
      is: fc.constantFrom('busy', 'busy', 'meets', 'blocked', 'shut', 'away', 'works', 'works', 'halves', 'soon'),
      side: fc.constantFrom('before', 'after'),
      off: fc.constantFrom(-1, 0, 0, 1),
    }),
    ...NAMES,
    alone: fc.option(fc.constantFrom('clinic', 'type', 'provider', 'room'), { freq: 3 }),
  })
  .map(({ any, which, length, edges, alone, ...names }) => {
    const { hours, offers } = opened(any)
    const offer = offers[which % offers.length]
    if (offer === undefined) return any
    const { rule, minutes, date } = any
    const visit = { start: offer.start, end: offer.start + minutes * MINUTE }
    const kept = { start: visit.start - rule.bufferBefore * MINUTE, end: visit.end + rule.bufferAfter * MINUTE }
    const beside = besideOf(kept, length, edges)
    const [first = ANA, ...rest] = rule.providers ?? []
    const who = alone === null ? names : { type: rule.type, provider: ANA.id, room: ROOM.id }
    const works = shiftsOf(hours, date, visit, edges)
    const decisive = decisiveOf(edges, first, beside, works === null ? null : { date, stretches: works })
    const booked: Busy[] = bookedOf(edges, beside, () => meeting(visit, which, length, edges)).map((one) => ({
      ...one,
      ...(edges.is === 'blocked' ? { ...NOBODY, isBlock: true } : who),
    }))
    const edge = (visit.start - noonOf(hours, date)) / MINUTE + edges.off
    const elsewhere = alone === null ? any.soon : -1400
    return {
      ...any,
      hours,
      rule: {
        ...rule,
        ...(alone !== null && onlyOf(alone)),
        ...(decisive === null ? alone === null && { providers: [first, ...rest] } : { providers: decisive }),
        ...(edges.is === 'shut' && { rooms: [{ ...ROOM, away: [beside] }] }),
      },
      taken: alone === null ? [...booked, ...any.taken] : booked,
      soon: edges.is === 'soon' ? edge : elsewhere,
    }
  })

/** Hours by which there is a visit on that day: its own, or those of a clinic that is open. */
function opened(any: VisitCase): { hours: Hours; offers: { start: number }[] } {
  // Without what stands in the way there is more to choose from.
  const bare: VisitCase = { ...any, rule: { ...any.rule, providers: null, rooms: null }, taken: [], soon: -1400 }
  const offers = visitsOf(bare)
  if (offers.length > 0) return { hours: any.hours, offers }
  const hours: Hours = { ...any.hours, schedules: [ALL_DAY], breaks: [], closures: [] }
  return { hours, offers: visitsOf({ ...bare, hours }) }
}

/** Who alone decides, where it is about people. */
function decisiveOf({ is }: Edges, who: ProviderTime, beside: Interval, day: WorkDay | null): ProviderTime[] | null {
  if (is === 'away') return [{ ...who, week: null, days: [], away: [beside] }]
  return day === null ? null : [{ ...who, days: [day], away: [] }]
}

function bookedOf({ is }: Edges, beside: Interval, meet: () => Interval[]): Interval[] {
  if (is === 'busy' || is === 'blocked') return [beside]
  return is === 'meets' ? meet() : []
}

const ANA: ProviderTime = { id: 'ana', capacity: 2, week: null, days: [], away: [] }
const ROOM = { id: 'one', capacity: 2, away: [] }
const NOBODY = { type: null, provider: null, room: null }
const ALL_DAY: ScheduleEntry = {
  openTime: '09:00 AM',
  closeTime: '05:30 PM',
  days: [0, 1, 2, 3, 4, 5, 6],
  slots: 3,
  slotLength: 30,
}

/** Nothing but this says how many there may be at once, so that nothing else hides what it says. */
const onlyOf = (alone: 'clinic' | 'type' | 'provider' | 'room') => ({
  atOnce: alone === 'type' ? 2 : null,
  providers: alone === 'provider' ? [ANA] : null,
  rooms: alone === 'room' ? [ROOM] : null,
})

const noonOf = ({ timeZone }: Hours, date: string): number =>
  firstMoment(Date.parse(`${date}T12:00:00Z`), timeZone) ?? Date.parse(`${date}T00:00:00Z`)

type Side = 'before' | 'after'
interface Edges {
  /** What lies on the edge; two visits that `meet`, and the `halves` of a day's work, do so during a visit; a room is `shut`. */
  is: 'busy' | 'meets' | 'blocked' | 'shut' | 'away' | 'works' | 'halves' | 'soon'
  side: Side
  /** Minutes by which it is late; 0 is on the edge. */
  off: number
}

/** What ends as a visit begins to keep its places, or begins as it gives them back. */
const besideOf = (kept: Interval, length: number, { side, off }: Edges): Interval =>
  side === 'before'
    ? { start: kept.start + (off - length) * MINUTE, end: kept.start + off * MINUTE }
    : { start: kept.end + off * MINUTE, end: kept.end + (off + length) * MINUTE }

/** Two that follow one another while a visit is. */
function meeting({ start, end }: Interval, which: number, length: number, { off }: Edges): Interval[] {
  const moment = start + (which % Math.max(1, (end - start) / MINUTE)) * MINUTE
  return [
    { start: moment - length * MINUTE, end: moment + off * MINUTE },
    { start: moment, end: moment + length * MINUTE },
  ].filter((one) => one.end > one.start)
}

/** Working hours that begin or end with a visit, or halves that meet during it, by the clock on the wall; null where they are not within the day. */
function shiftsOf({ timeZone }: Hours, date: string, { start, end }: Interval, { is, side, off }: Edges) {
  if (is !== 'works' && is !== 'halves') return null
  const midnight = Date.parse(`${date}T00:00:00Z`)
  const clock = (moment: number): number | null => {
    for (let minute = 0; minute < 24 * 60; minute += 1)
      if (firstMoment(midnight + minute * MINUTE, timeZone) === moment) return minute
    return null
  }
  const middle = start + Math.floor((end - start) / (2 * MINUTE)) * MINUTE
  const ends = side === 'before' ? start : end
  const edge = clock(is === 'halves' ? middle : ends + off * MINUTE)
  if (edge === null || edge < 2 || edge > 24 * 60 - 3) return null
  const stretch = (from: number, until: number) => ({ startTime: wordOf(from), endTime: wordOf(until) })
  if (is === 'halves') return [stretch(0, edge + off), stretch(edge, 24 * 60 - 1)]
  return [side === 'before' ? stretch(edge, 24 * 60 - 1) : stretch(0, edge)]
}

function wordOf(minute: number): string {
  const hour = Math.floor(minute / 60)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${two(hour % 12 || 12)}:${two(minute % 60)} ${hour < 12 ? 'AM' : 'PM'}`
}
