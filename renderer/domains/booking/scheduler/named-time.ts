import type { PublicSlot } from '#shared/domains/scheduling/appointment-fields.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { firstFreeDay } from '../choice/use-days.ts'
import type { DayStates } from '../choice/use-days.ts'
import type { TimeSlot } from '../choice/time-slot.ts'
import { localDateIn } from '../dates/zone-time.ts'

/** A time that the address of the scheduler names. */
export interface NamedTime {
  /** An instant, written as the server writes the start of a slot. */
  start: string
  /** Its day where the clinic is. */
  date: LocalDate
}

/** @param at as the address has it: `2026-11-23T14:30:00.000Z`; anything else is none */
export function namedTimeIn(at: string | null, timeZone: string): NamedTime | null {
  const millis = at !== null && /^\d{4}-\d\d-\d\dT[\d:.]{5,12}Z$/.test(at) ? Date.parse(at) : Number.NaN
  if (Number.isNaN(millis)) return null
  const start = new Date(millis).toISOString()
  return { start, date: localDateIn(timeZone, start) }
}

/** The day that is shown first: that of the named time, or where nothing is free on it the next one with something free. */
export const dayFor = (states: DayStates, named: NamedTime | null): LocalDate | null =>
  firstFreeDay(states, named?.date) ?? firstFreeDay(states)

const NEXT = 3

/** The day that goes on with what another has too little of. */
export const freeDayAfter = (states: DayStates, day: LocalDate | null): LocalDate | null =>
  day === null ? null : firstFreeDay(states, addDays(day, 1))

/**
 * What is free in place of a time that is gone: after it, or where nothing is left after it, before it on its day.
 *
 * @param slots of the day of the time
 * @param later of the next day with something free, where the day itself has too few
 */
export function nextOf(slots: readonly PublicSlot[], later: readonly PublicSlot[], { start }: NamedTime): TimeSlot[] {
  const free = slots.filter((slot) => slot.free && slot.start !== start)
  const after = [...free, ...later.filter((slot) => slot.free)].filter((slot) => slot.start > start)
  return (after.length > 0 ? after : free).slice(0, NEXT)
}

/** Whether there could be more than the day itself has. */
export const isFew = (next: readonly TimeSlot[]): boolean => next.length < NEXT
