import type { DeskFigures, Durations } from '#shared/domains/scheduling/statistics/schema.ts'
import { LONG_MINUTES, MEDIAN_OF_AT_LEAST } from '#shared/domains/scheduling/statistics/schema.ts'
import { weekdayOf } from '#shared/kernel/calendar/days.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { unpacked } from './read-visits.ts'
import type { VisitColumns } from './read-visits.ts'

/** By what appointments are told apart; `total` is all of them together. */
const GROUPS = ['total', 'provider', 'room', 'type', 'weekday', 'person', 'day'] as const
type Group = (typeof GROUPS)[number]

/** What was counted of some appointments; of the key of its group, the others are null. */
export interface CountRow {
  isNow: boolean
  group: Group
  provider: string | null
  room: string | null
  type: string | null
  weekday: number | null
  isNew: boolean | null
  day: LocalDate | null
  appointments: number
  visits: number
  noShows: number
  cancelled: number
  firstVisits: number
  returnVisits: number
  waits: number
  wait: number | null
  longWaits: number
  stays: number
  stay: number | null
  longStays: number
  bookedMinutes: number
  overbooked: number
  overbookedMinutes: number
}

/** Minutes of one kind, as many as there are. */
class Minutes {
  #values = new Float64Array(64)
  count = 0
  long = 0

  /** @param millis null where it is not known */
  add(millis: number | null | undefined): void {
    if (millis === null || millis === undefined) return
    const minutes = millis / MINUTE
    if (this.count === this.#values.length) {
      const grown = new Float64Array(2 * this.count)
      grown.set(this.#values)
      this.#values = grown
    }
    this.#values[this.count++] = minutes
    if (minutes > LONG_MINUTES) this.long += 1
  }

  /** To a tenth; of an even number of them the middle of both in the middle. */
  median(): number | null {
    if (this.count === 0) return null
    const sorted = this.#values.subarray(0, this.count).toSorted()
    const [low = 0, high = 0] = [sorted[(this.count - 1) >> 1], sorted[this.count >> 1]]
    const tenths = Math.abs(low + high) * 5
    // Half a tenth goes up, also where it is a little less in binary.
    return (Math.sign(low + high) * Math.round(Number(tenths.toPrecision(15)))) / 10
  }
}

const aTally = () => ({
  appointments: 0,
  visits: 0,
  noShows: 0,
  cancelled: 0,
  firstVisits: 0,
  returnVisits: 0,
  bookedMinutes: 0,
  overbooked: 0,
  overbookedMinutes: 0,
  waiting: new Minutes(),
  inRoom: new Minutes(),
})
type Tally = ReturnType<typeof aTally>

/** A day's visits are counted at once; so many days later others have their turn. */
const DAYS_AT_ONCE = 60
/** So many times are a few milliseconds to sort. */
const MANY = 20_000

/**
 * Counts the appointments of two stretches that follow each other: together, and by provider, room, type, weekday, day, and
 * whether people were new. The other calls of this process go on meanwhile.
 *
 * @param visits by day
 * @param days those that they are of; the second half of them is now
 */
export async function countVisits(visits: VisitColumns, days: readonly LocalDate[]): Promise<CountRow[]> {
  const tallies: { isNow: boolean; group: Group; key: number; tally: Tally }[] = []
  const places = new Map<Group, Tally[]>()
  const tallyOf = (isNow: boolean, group: Group, key: number): Tally => {
    let known = places.get(group)
    if (known === undefined) places.set(group, (known = []))
    const place = 2 * key + Number(isNow)
    let tally = known[place]
    if (tally === undefined) {
      known[place] = tally = aTally()
      tallies.push({ isNow, group, key, tally })
    }
    return tally
  }
  for (const [nth, { day, packed, lasts, waits, stays }] of visits.days.entries()) {
    if (nth % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) await new Promise(setImmediate)
    const isNow = day >= days.length / 2
    const ofDay = [
      tallyOf(isNow, 'total', 0),
      tallyOf(isNow, 'day', day),
      tallyOf(isNow, 'weekday', weekdayOf(days[day] ?? '')),
    ]
    for (const [at, code] of packed.entries()) {
      const visit = unpacked(code)
      const times: Times = { lasts: (lasts[at] ?? 0) / MINUTE, wait: waits[at], stay: stays[at] }
      for (const tally of ofDay) count(tally, visit, times)
      count(tallyOf(isNow, 'provider', visit.provider), visit, times)
      count(tallyOf(isNow, 'room', visit.room), visit, times)
      count(tallyOf(isNow, 'type', visit.type), visit, times)
      count(tallyOf(isNow, 'person', visit.known), visit, times)
    }
  }
  const rows: CountRow[] = []
  for (const { isNow, group, key, tally } of tallies) {
    const { waiting, inRoom, ...counts } = tally
    if (waiting.count + inRoom.count > MANY) await new Promise(setImmediate)
    rows.push({
      ...counts,
      bookedMinutes: Math.round(counts.bookedMinutes),
      overbookedMinutes: Math.round(counts.overbookedMinutes),
      isNow,
      group,
      provider: group === 'provider' ? (visits.providers[key - 1] ?? null) : null,
      room: group === 'room' ? (visits.rooms[key - 1] ?? null) : null,
      type: group === 'type' ? (visits.types[key - 1] ?? null) : null,
      weekday: group === 'weekday' ? key : null,
      isNew: group === 'person' ? (KNOWN[key] ?? null) : null,
      day: group === 'day' ? (days[key] ?? null) : null,
      waits: waiting.count,
      wait: waiting.median(),
      longWaits: waiting.long,
      stays: inRoom.count,
      stay: inRoom.median(),
      longStays: inRoom.long,
    })
  }
  return rows
}

/** What the numbers of {@link unpacked} stand for. */
const KNOWN = [null, true, false] as const
const CAME = 0
const MISSED = 1
const CANCELLED = 2

interface Times {
  /** Minutes. */
  lasts: number
  /** Milliseconds, as are those in the room. */
  wait: number | null | undefined
  stay: number | null | undefined
}

type Visit = ReturnType<typeof unpacked>

function count(tally: Tally, { outcome, isOverbooked, known }: Visit, { lasts, wait, stay }: Times): void {
  tally.appointments += 1
  if (outcome === CAME) {
    tally.visits += 1
    if (KNOWN[known] === true) tally.firstVisits += 1
    if (KNOWN[known] === false) tally.returnVisits += 1
  }
  if (outcome === MISSED) tally.noShows += 1
  else if (outcome === CANCELLED) tally.cancelled += 1
  else if (isOverbooked) {
    tally.overbooked += 1
    tally.overbookedMinutes += lasts
  } else tally.bookedMinutes += lasts
  tally.waiting.add(wait)
  tally.inRoom.add(stay)
}

/** What was counted, as it is told. @param openMinutes see {@link DeskFigures} */
export function figuresOf(row: CountRow | undefined, openMinutes: number | null): DeskFigures {
  return {
    appointments: row?.appointments ?? 0,
    visits: row?.visits ?? 0,
    noShows: row?.noShows ?? 0,
    cancelled: row?.cancelled ?? 0,
    firstVisits: row?.firstVisits ?? 0,
    returnVisits: row?.returnVisits ?? 0,
    waiting: durationsOf(row?.waits, row?.wait, row?.longWaits),
    inRoom: durationsOf(row?.stays, row?.stay, row?.longStays),
    bookedMinutes: row?.bookedMinutes ?? 0,
    openMinutes: openMinutes === null ? null : Math.round(openMinutes),
    overbooked: row?.overbooked ?? 0,
    overbookedMinutes: row?.overbookedMinutes ?? 0,
  }
}

const durationsOf = (known = 0, median: number | null = null, long = 0): Durations => ({
  known,
  median: known < MEDIAN_OF_AT_LEAST ? null : median,
  long,
})

/** The lines of one group. */
export const ofGroup = (rows: readonly CountRow[], group: Group): CountRow[] =>
  rows.filter((row) => row.group === group)
