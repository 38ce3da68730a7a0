import { Temporal } from 'temporal-polyfill'
import type { AppointmentColumn } from '#shared/domains/imports/appointment-columns.ts'
import type { Records } from '#server/tables/read-records.ts'
import type { CalendarStatus } from '../../calendar-status.ts'
import type { AppointmentLine } from './import-line.ts'
import { readCalendar } from './read-calendar.ts'

/** What a calendar can say of an appointment. */
const COLUMNS = ['id', 'uid', 'start', 'end', 'status', 'title', 'name', 'email', 'notes'] satisfies AppointmentColumn[]

/** Its statuses in our words: so a file of its lines can be mended, and sent again as a table. */
export const CALENDAR_WORDS: ReadonlyMap<string, CalendarStatus> = new Map([
  ['pending', 'TENTATIVE'],
  ['confirmed', 'CONFIRMED'],
  ['cancelled', 'CANCELLED'],
])
const WORDS_OF = new Map<CalendarStatus | null, string>([...CALENDAR_WORDS].map(([word, status]) => [status, word]))

/** A text is a calendar by what is in it: the endings of names are not to be relied upon. */
export const isCalendarText = (text: string): boolean => /^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)

/**
 * A calendar as a table of its entries: each time of one that repeats is a line of its own, and lines are counted rather than those of
 * the file.
 *
 * @throws AppError as {@link readCalendar}
 */
export async function readCalendarTable(text: string, timeZone: string, now: number): Promise<Records> {
  const lines = await readCalendar(text, timeZone, now)
  return {
    titles: COLUMNS,
    records: lines.map((line, index) => ({
      line: index + 1,
      cells: COLUMNS.map((column) => cellOf(line, column, timeZone)),
      problems: line.problems,
    })),
  }
}

function cellOf({ id, uid, values, calendarStatus }: AppointmentLine, column: (typeof COLUMNS)[number], zone: string) {
  if (column === 'id') return id ?? ''
  if (column === 'uid') return uid ?? ''
  if (column === 'status') return WORDS_OF.get(calendarStatus ?? null) ?? ''
  if (column === 'start' || column === 'end') return momentOf(values[column], zone)
  return values[column] ?? ''
}

/** As the clock of the org shows it, with the offset that makes it unmistakable. */
const momentOf = (millis: number | undefined, timeZone: string): string =>
  millis === undefined
    ? ''
    : Temporal.Instant.fromEpochMilliseconds(millis).toZonedDateTimeISO(timeZone).toString({ timeZoneName: 'never' })
