import type { LocalDate } from '../time.ts'

const writers = new Map<string, Intl.DateTimeFormat>()

/** The calendar day at this moment in the zone. By the browser's own calendar: every page needs it, and a library's costs a page its start. */
export function localDateOf(millis: number, timeZone: string): LocalDate {
  const writer = writers.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  writers.set(timeZone, writer)
  return writer.format(millis)
}
