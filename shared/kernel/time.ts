import { z } from 'zod'

/**
 * A point in time, ISO 8601 with an offset, in a year from 1900 to 2199: the database knows no year 0, and no offset
 * beyond those that places have. Answers always use UTC (`Z`).
 */
export const Instant = z.iso.datetime({ offset: true }).refine(isOnCalendar, 'validation.format')

const EARLIEST = Date.UTC(1900, 0, 1)
const LATEST = Date.UTC(2200, 0, 1)
/** Hours; the islands that are furthest ahead of UTC. */
const OFFSET_MAX = 14

function isOnCalendar(text: string): boolean {
  const millis = Date.parse(text)
  const offset = /[+-](\d\d):\d\d$/.exec(text)?.[1] ?? '0'
  return millis >= EARLIEST && millis < LATEST && Number(offset) <= OFFSET_MAX
}

/** A calendar day without zone, `YYYY-MM-DD`, that really exists; the database knows no year 0. */
export const LocalDate = z.iso.date().refine((text) => !text.startsWith('0000'), 'validation.format')
export type LocalDate = z.infer<typeof LocalDate>

/**
 * An IANA time zone that this runtime knows, by a name that the database takes for the same place: to PostgreSQL `+05:00`
 * lies west of Greenwich, and `IST` in Israel.
 */
export const TimeZone = z
  .string()
  .min(1)
  .max(64)
  .refine((zone) => NAMED_ZONE.test(zone) && isTimeZone(zone), 'validation.timeZone')

/** `Region/Place`, and the short names that mean the same everywhere. */
const NAMED_ZONE = /^(?!SystemV\/)[a-z]+\/|^(?:UTC|GMT|[CEMW]ET|[EHM]ST|EST5EDT|CST6CDT|MST7MDT|PST8PDT)$/i

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A stretch of time in milliseconds since the epoch, end excluded. */
export interface Interval {
  start: number
  end: number
}

/** Whether two stretches share a moment; touching ends do not. */
export const overlaps = (a: Interval, b: Interval): boolean => a.start < b.end && b.start < a.end

/** `2026-11-21T14:00:00Z` and the like as milliseconds. */
export const toMillis = (instant: string): number => Date.parse(instant)

/** Milliseconds as the form that answers use, `2026-11-21T14:00:00.000Z`. */
export const toInstant = (millis: number): string => new Date(millis).toISOString()

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
