import { z } from 'zod'
import { LocalDate } from '../../kernel/time.ts'
import { Weekday } from '../../kernel/calendar/weekday.ts'
import { DEFAULT_SLOT_MINUTES } from './limits.ts'

/** 12-hour clock on the half hour, `09:00 AM` (spec §3 Schedule entry). */
export const ClockTime = z.string().regex(/^(0[1-9]|1[0-2]):(00|30) (AM|PM)$/, 'validation.clockTime')

/** Minutes since midnight of a {@link ClockTime}; `12:00 AM` is 0. */
export function minutesOfClock(time: string): number {
  const [hour = 0, minute = 0] = time.slice(0, 5).split(':').map(Number)
  return ((hour % 12) + (time.endsWith('PM') ? 12 : 0)) * 60 + minute
}

/** Each {@link ClockTime} of a day, 12:00 AM to 11:30 PM. */
export const CLOCK_TIMES: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = Math.floor(index / 2)
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return `${shown}:${index % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`
})

/** One line of an org's hours: on these weekdays, from open to close, so many places per slot. */
export const ScheduleEntry = z
  .strictObject({
    openTime: ClockTime,
    closeTime: ClockTime,
    days: z.array(Weekday).min(1, 'validation.pickDay').max(7),
    /** Appointments at once in one slot. */
    slots: z.int().min(1).max(100),
    /** Minutes. */
    slotLength: z.int().min(5).max(480),
  })
  .refine((entry) => minutesOfClock(entry.closeTime) > minutesOfClock(entry.openTime), {
    path: ['closeTime'],
    message: 'validation.closeAfterOpen',
  })
export type ScheduleEntry = z.infer<typeof ScheduleEntry>

/** The hours of an org that keeps schedules and has not set them yet: Monday to Friday, 9 to 5, two places. */
export const DEFAULT_SCHEDULES: readonly ScheduleEntry[] = [
  { openTime: '09:00 AM', closeTime: '05:00 PM', days: [0, 1, 2, 3, 4], slots: 2, slotLength: DEFAULT_SLOT_MINUTES },
]

/** A pause that comes back on these weekdays: no slot reaches into it. */
export const Break = z
  .strictObject({
    startTime: ClockTime,
    endTime: ClockTime,
    days: z.array(Weekday).min(1, 'validation.pickDay').max(7),
  })
  .refine(({ startTime, endTime }) => minutesOfClock(endTime) > minutesOfClock(startTime), {
    path: ['endTime'],
    message: 'validation.endAfterStart',
  })
export type Break = z.infer<typeof Break>

/** Days on which an org is closed: a holiday, a holiday fortnight, or with times an afternoon. */
export const Closure = z
  .strictObject({
    /** The first day and the last one. */
    from: LocalDate,
    to: LocalDate,
    name: z.string().trim().max(100).optional(),
    /** Closed only from then … */
    startTime: ClockTime.optional(),
    /** … until then, on each of the days. Both or neither. */
    endTime: ClockTime.optional(),
  })
  .refine(({ from, to }) => to >= from, { path: ['to'], message: 'validation.lastDayAfterFirst' })
  .refine(({ startTime, endTime }) => (startTime === undefined) === (endTime === undefined), {
    path: ['endTime'],
    message: 'validation.startAndEnd',
  })
  .refine(
    ({ startTime, endTime }) =>
      startTime === undefined || endTime === undefined || minutesOfClock(endTime) > minutesOfClock(startTime),
    { path: ['endTime'], message: 'validation.endAfterStart' },
  )
export type Closure = z.infer<typeof Closure>

/** What of an org decides which slots it offers. */
export interface Hours {
  timeZone: string
  /** Null where the org does not use schedules: then it has the fixed half hours of the public page. */
  schedules: readonly ScheduleEntry[] | null
  breaks: readonly Break[]
  closures: readonly Closure[]
  /** How long before its start a slot closes for the public. */
  minAdvanceMinutes: number
}
