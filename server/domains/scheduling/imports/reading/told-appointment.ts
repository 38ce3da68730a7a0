import { createHash } from 'node:crypto'
import type { ImportMapping } from '#shared/domains/imports/columns.ts'
import type { AppointmentColumn } from '#shared/domains/imports/appointment-columns.ts'
import { keyOf } from '#shared/domains/contacts/same-person.ts'
import { toInstant } from '#shared/kernel/time.ts'
import { wordsOf } from '#server/tables/import-kind.ts'
import type { RawLine } from '#server/tables/import-kind.ts'
import { readBirthdate } from '#server/tables/read-birthdate.ts'
import type { AppointmentLine, AppointmentValues } from './import-line.ts'
import { CALENDAR_WORDS } from './calendar-table.ts'
import { readTimes } from './read-times.ts'

interface Reading {
  mapping: ImportMapping
  timeZone: string
  /** Whether the lines were entries of a calendar. */
  isCalendar: boolean
}

const TEXTS = ['title', 'notes', 'name', 'phone', 'eventRef', 'type', 'provider', 'room'] as const
const WORDS = ['email', 'color', 'status'] as const
const lowerCase = (text: string | null | undefined) => text?.toLowerCase() ?? text

/** Reads a line by what its columns are. */
export function toldAppointment(raw: RawLine, { mapping, timeZone, isCalendar }: Reading): AppointmentLine {
  const word = wordsOf(raw.cells, mapping)
  // A calendar leaves out what it does not say, where a table has an empty cell.
  const cell = (column: AppointmentColumn) => (isCalendar ? (word(column) ?? undefined) : word(column))
  const { start, end, problems } = readTimes(cell, timeZone)
  const values: Partial<AppointmentValues> = {}
  for (const name of TEXTS) values[name] = cell(name)
  for (const name of WORDS) values[name] = lowerCase(cell(name))
  if (start !== undefined) values.start = start
  if (end !== undefined) values.end = end
  const { birthdate, problems: wrongBirthdate } = readBirthdate(cell('birthdate'))
  values.birthdate = birthdate
  const isKnownAgain = !isCalendar && (cell('uid') ?? null) === null
  const line = {
    line: raw.line,
    id: cell('id') ?? null,
    isIdSure: !isCalendar,
    uid: isKnownAgain ? uidOf(values) : (cell('uid') ?? null),
    bornUid: isKnownAgain && typeof birthdate === 'string' ? uidOf(values, birthdate) : null,
    values,
    problems: [...raw.problems, ...problems, ...wrongBirthdate],
  }
  if (!isCalendar) return line
  const { status, ...rest } = values
  return { ...line, values: rest, calendarStatus: CALENDAR_WORDS.get(status ?? '') ?? null }
}

/** A line that has no id of its own is known again by whom it is about and when, so that the same file brings it once. */
function uidOf(
  { start, name = null, email = null, phone = null }: Partial<AppointmentValues>,
  ...besides: readonly string[]
): string | null {
  if (start === undefined || (email === null && phone === null)) return null
  const digest = createHash('sha256')
    .update([toInstant(start), keyOf({ name: name ?? '', email, phone }), ...besides].join(' '))
    .digest('hex')
  return `csv:${digest.slice(0, 40)}`
}
