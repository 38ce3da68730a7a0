import { Temporal } from 'temporal-polyfill'
import { weekdayFromIso } from '../../kernel/calendar/weekday.ts'
import { MINUTE, overlaps } from '../../kernel/time.ts'
import type { Interval, LocalDate } from '../../kernel/time.ts'
import { momentOfWallTime, placesLeft } from './availability.ts'
import type { GridSlot, Slot, WallClock } from './availability.ts'
import { minutesOfClock } from './hours.ts'
import type { Break } from './hours.ts'
import type { WorkDay } from './providers/schema.ts'

/** Somebody who sees patients, and when. */
export interface ProviderTime {
  id: string
  /** Visits at the same time. */
  capacity: number
  /** Null for whenever the clinic is open. */
  week: readonly Break[] | null
  days: readonly WorkDay[]
  /** When they are not there. */
  away: readonly Interval[]
}

/** The same on one day. */
interface ProviderDay extends Pick<ProviderTime, 'id' | 'capacity' | 'away'> {
  /** When they work; null for whenever the clinic is open. */
  work: readonly Interval[] | null
}

/** A room, and when nobody is seen in it. */
export interface RoomTime {
  id: string
  /** Visits at the same time. */
  capacity: number
  away: readonly Interval[]
}

/** What a visit asks for beside a place of the clinic. */
export interface VisitRule<Provider = ProviderTime> {
  /** Of which type it is; null for one without. */
  type: string | null
  /** Minutes for which provider and room are kept before and after it. */
  bufferBefore: number
  bufferAfter: number
  /** How many of the type there may be at once. */
  atOnce: number | null
  /** Who may give it; null where it asks for nobody. */
  providers: readonly Provider[] | null
  /** Where it may be; null where it asks for no room. */
  rooms: readonly RoomTime[] | null
}

/** What it asks for on one day: the hours of people are in the zone of the clinic. */
export type DayRule = VisitRule<ProviderDay>

export function ruleOn(rule: VisitRule, date: LocalDate, timeZone: string): DayRule {
  // Many work from nine to five: each time of a day is looked up once.
  const moments = new Map<number, number>()
  const moment = (minute: number): number => {
    const known = moments.get(minute) ?? momentOfWallTime(date, minute, timeZone)
    moments.set(minute, known)
    return known
  }
  const providers = rule.providers?.map((one) => ({ ...one, work: workOfDay(one, date, timeZone, moment) })) ?? null
  return { ...rule, providers }
}

/** Of an org without types: a visit asks for a place of the clinic and nothing else. */
export const PLAIN_VISIT: VisitRule = {
  type: null,
  bufferBefore: 0,
  bufferAfter: 0,
  atOnce: null,
  providers: null,
  rooms: null,
}

/** A visit that is there, with all of the time that it keeps busy: its buffers are in it. */
export interface Busy extends Interval {
  type: string | null
  provider: string | null
  room: string | null
  /** No visit, but time in which the clinic sees nobody. */
  isBlock?: boolean
}

/** From when until when a visit keeps its provider and its room. */
export const busyOf = ({ start, end }: Interval, rule: Pick<VisitRule, 'bufferBefore' | 'bufferAfter'>): Interval => ({
  start: start - rule.bufferBefore * MINUTE,
  end: end + rule.bufferAfter * MINUTE,
})

/** Whether it is time in which the clinic sees nobody, and no visit. */
export const isBlock = (one: Pick<Busy, 'isBlock'>): boolean => one.isBlock === true

/** Why a visit cannot be, or who and where could be had for it, in their order, and how many like it there could be. */
export type Fit =
  | { problem: 'blocked' | 'slot_taken' | 'provider_taken' | 'provider_away' | 'room_taken' }
  | { problem: null; left: number; providers: readonly string[]; rooms: readonly string[] }

/**
 * Whether a visit can be at a time at which the clinic is open: the one rule that offers times, takes them, and moves visits.
 *
 * @param slot with the places that the clinic has then; Infinity where none is asked for: then it is no matter whether the
 *   clinic sees anybody
 * @param taken what is there and may touch it
 */
export function fitOf(slot: GridSlot, rule: DayRule, taken: readonly Busy[]): Fit {
  const stretch = busyOf(slot, rule)
  const touching = taken.filter((one) => overlaps(one, stretch))
  if (Number.isFinite(slot.capacity) && touching.some(isBlock)) return { problem: 'blocked' }
  const near = touching.filter((one) => !isBlock(one))
  const places = rule.type === null ? placesLeft(slot, near) : slot.capacity - mostAtOnce(stretch, near)
  const ofType =
    rule.atOnce === null
      ? places
      : rule.atOnce -
        mostAtOnce(
          stretch,
          near.filter(({ type }) => type === rule.type),
        )
  if (Math.min(places, ofType) <= 0) return { problem: 'slot_taken' }
  let left = Math.min(places, ofType)
  const there = rule.providers?.filter((provider) => isThere(provider, slot, stretch)) ?? []
  if (rule.providers !== null && there.length === 0) return { problem: 'provider_away' }
  const providers = roomLeft(there, (id) => near.filter(({ provider }) => provider === id), stretch)
  if (rule.providers !== null && providers.ids.length === 0) return { problem: 'provider_taken' }
  const open = rule.rooms?.filter(({ away }) => !away.some((one) => overlaps(one, stretch))) ?? []
  const rooms = roomLeft(open, (id) => near.filter(({ room }) => room === id), stretch)
  if (rule.rooms !== null && rooms.ids.length === 0) return { problem: 'room_taken' }
  if (rule.providers !== null) left = Math.min(left, providers.left)
  if (rule.rooms !== null) left = Math.min(left, rooms.left)
  return { problem: null, left, providers: providers.ids, rooms: rooms.ids }
}

function roomLeft(
  candidates: readonly { id: string; capacity: number }[],
  has: (id: string) => readonly Interval[],
  stretch: Interval,
): { ids: string[]; left: number } {
  const free = candidates
    .map(({ id, capacity }) => ({ id, left: capacity - mostAtOnce(stretch, has(id)) }))
    .filter(({ left }) => left > 0)
  return { ids: free.map(({ id }) => id), left: free.reduce((sum, one) => sum + one.left, 0) }
}

/** The most of them that there are at any one moment of a stretch. */
export function mostAtOnce(stretch: Interval, all: readonly Interval[]): number {
  const touching = all.filter((one) => overlaps(one, stretch))
  // It is reached where one of them begins, or at the beginning of the stretch.
  return touching.reduce((most, { start }) => {
    const moment = Math.max(start, stretch.start)
    return Math.max(most, touching.filter((one) => one.start <= moment && moment < one.end).length)
  }, 0)
}

/** Whether they work for the whole of a visit, and are not away while it keeps them. */
function isThere({ away, work }: ProviderDay, visit: Interval, stretch: Interval): boolean {
  if (away.some((one) => overlaps(one, stretch))) return false
  return work === null || work.some(({ start, end }) => start <= visit.start && visit.end <= end)
}

/** When somebody works on a day; null for whenever the clinic is open. What touches is one stretch. */
export function workOfDay(
  { week, days }: Pick<ProviderTime, 'week' | 'days'>,
  date: LocalDate,
  timeZone: string,
  moment: WallClock = (minute) => momentOfWallTime(date, minute, timeZone),
): Interval[] | null {
  const weekday = weekdayFromIso(Temporal.PlainDate.from(date).dayOfWeek)
  const stretches =
    days.find((day) => day.date === date)?.stretches ?? week?.filter((one) => one.days.includes(weekday)) ?? null
  if (stretches === null) return null
  const merged: Interval[] = []
  for (const { start, end } of stretches
    .map(({ startTime, endTime }) => ({
      start: moment(minutesOfClock(startTime)),
      end: moment(minutesOfClock(endTime)),
    }))
    .toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}

/** What is left of each of the times at which visits could start. Nothing is left of one before `earliest`, in milliseconds. */
export function visitsLeft(
  starts: readonly GridSlot[],
  rule: DayRule,
  taken: readonly Busy[],
  earliest: number,
): Slot[] {
  return starts.map((slot) => {
    const fit = slot.start < earliest ? null : fitOf(slot, rule, taken)
    return { ...slot, left: fit?.problem === null ? fit.left : 0 }
  })
}
