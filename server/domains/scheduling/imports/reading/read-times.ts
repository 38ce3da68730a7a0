import { Temporal } from 'temporal-polyfill'
import { Instant, MINUTE } from '#shared/kernel/time.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { AppointmentColumn } from '#shared/domains/imports/appointment-columns.ts'

/** The cells of a line by what they are: null for an empty one, undefined where the file has no such column. */
type Cells = (column: AppointmentColumn) => string | null | undefined

interface Times {
  start?: number
  end?: number
  problems: LineProblem[]
}

/** A time that was read, or the key of the sentence that says why not. */
type ReadTime = { millis: number } | { key: string }

/**
 * When a line says that it begins and ends: as instants, or by the clock of the org. What it does not say is left out.
 */
export function readTimes(cell: Cells, timeZone: string): Times {
  const problems: LineProblem[] = []
  const take = (field: string, read: ReadTime | null): number | undefined => {
    if (read === null) return undefined
    if ('millis' in read) return read.millis
    problems.push(problem(field, read.key))
    return undefined
  }
  const date = cell('date') ?? null
  const start = cell('start') ?? null
  const time = cell('time') ?? null
  const startIs = start !== null ? readTime(start, timeZone) : together(date, time, timeZone)
  const begin = take(start !== null ? 'start' : 'time', startIs)
  const end = cell('end') ?? null
  const endTime = cell('endTime') ?? null
  const minutes = cell('minutes') ?? null
  if (end !== null) return { start: begin, end: take('end', readTime(end, timeZone)), problems }
  if (endTime !== null) {
    return { start: begin, end: take('endTime', together(date, endTime, timeZone)), problems }
  }
  if (minutes === null) return { start: begin, problems }
  if (!/^\d{1,3}$/.test(minutes)) problems.push(problem('minutes', 'validation.format'))
  else if (begin !== undefined) return { start: begin, end: begin + Number(minutes) * MINUTE, problems }
  return { start: begin, problems }
}

/** An instant with its offset, or `2026-11-23 09:00` by the clock of the zone. */
function readTime(text: string, timeZone: string): ReadTime {
  const instant = Instant.safeParse(text)
  if (instant.success) return { millis: Date.parse(instant.data) }
  const [date = '', time = '', ...more] = text.split(/[T ](?=\d)/)
  return more.length > 0 ? { key: 'validation.importTime' } : (together(date, time, timeZone) ?? NO_TIME)
}

const NO_TIME = { key: 'validation.importTime' }

/** Null where both are left out. */
function together(date: string | null, time: string | null, timeZone: string): ReadTime | null {
  if (date === null && time === null) return null
  const clock = clockOf(time ?? '')
  if (date === null || clock === null || !/^\d{4}-\d\d-\d\d$/.test(date)) return NO_TIME
  return onTheClock(`${date}T${clock}`, timeZone)
}

const CLOCK = /^(?<hour>\d{1,2}):(?<minute>\d\d)(?::(?<second>\d\d))?(?:\s*(?<half>[ap])\.?m\.?)?$/i

/** `9:00`, `09:00:00` and `02:30 PM` as `14:30:00`. */
function clockOf(text: string): string | null {
  const { hour = '', minute = '', second = '00', half } = CLOCK.exec(text)?.groups ?? {}
  if (hour === '') return null
  const hours = Number(hour)
  if (half === undefined) return `${hour.padStart(2, '0')}:${minute}:${second}`
  if (hours < 1 || hours > 12) return null
  const afternoon = half.toLowerCase() === 'p' ? 12 : 0
  return `${String((hours % 12) + afternoon).padStart(2, '0')}:${minute}:${second}`
}

/**
 * The moment at which clocks in the zone show this. When they are put back and show it twice, the first; what they skip when
 * they are put forward is no time.
 */
export function onTheClock(wallTime: string, timeZone: string): ReadTime {
  const plain = plainOf(wallTime)
  if (plain === null || plain.year < 1900 || plain.year > 2199) return NO_TIME
  const zoned = plain.toZonedDateTime(timeZone)
  if (!zoned.toPlainDateTime().equals(plain)) return { key: 'validation.timeSkipped' }
  return { millis: zoned.epochMilliseconds }
}

function plainOf(wallTime: string): Temporal.PlainDateTime | null {
  try {
    return Temporal.PlainDateTime.from(wallTime, { overflow: 'reject' })
  } catch {
    return null
  }
}
