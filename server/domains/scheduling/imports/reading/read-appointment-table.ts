import { createHash } from 'node:crypto'
import { APPOINTMENT_COLUMNS, WALL_CLOCK_COLUMNS } from '#shared/domains/scheduling/imports-schema.ts'
import { keyOf } from '#shared/domains/contacts/same-person.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { AppointmentLine, AppointmentValues } from './import-line.ts'
import { readTable, requireColumns } from './read-table.ts'
import type { Table, TableRow } from './read-table.ts'
import { readTimes } from './read-times.ts'

interface ReadLines<Line> {
  lines: Line[]
  unknownColumns: string[]
}

/** @throws AppError as {@link readTable}, and `invalid_input` naming the columns that are missing */
export function readAppointmentTable(text: string, timeZone: string): ReadLines<AppointmentLine> {
  const table = readTable(text, [...APPOINTMENT_COLUMNS, ...WALL_CLOCK_COLUMNS])
  // With an id, a line may say no more than what is to change.
  if (!table.columns.has('id')) {
    // A visit of a type is called as the type, unless it says otherwise.
    const title = table.columns.has('type') ? [] : ['title']
    requireColumns(table, [...title, 'name', wayOf(table), ...timesOf(table)])
  }
  return {
    unknownColumns: table.unknownColumns,
    lines: table.rows.map((row) => appointmentLine(row, timeZone)),
  }
}

/** By which people can be reached: an address or a number. */
const wayOf = ({ columns }: Table): string => (columns.has('phone') ? 'phone' : 'email')

const timesOf = ({ columns }: Table): string[] =>
  columns.has('date') || columns.has('time') ? ['date', 'time'] : ['start']

const TEXTS = ['title', 'notes', 'name', 'phone', 'eventRef', 'type', 'provider', 'room'] as const
const WORDS = ['email', 'color', 'status'] as const
const lowerCase = (text: string | null | undefined) => text?.toLowerCase() ?? text

function appointmentLine(row: TableRow, timeZone: string): AppointmentLine {
  const { start, end, problems } = readTimes(row, timeZone)
  const values: Partial<AppointmentValues> = {}
  for (const name of TEXTS) values[name] = row.cell(name)
  for (const name of WORDS) values[name] = lowerCase(row.cell(name))
  if (start !== undefined) values.start = start
  if (end !== undefined) values.end = end
  return {
    line: row.line,
    id: row.cell('id') ?? null,
    isIdSure: true,
    uid: row.cell('uid') ?? uidOf(values),
    values,
    problems: [...row.problems, ...problems],
  }
}

/** A line that has no id of its own is known again by whom it is about and when, so that the same file brings it once. */
function uidOf({ start, name = null, email = null, phone = null }: Partial<AppointmentValues>): string | null {
  if (start === undefined || (email === null && phone === null)) return null
  const digest = createHash('sha256')
    .update(`${toInstant(start)} ${keyOf({ name: name ?? '', email, phone })}`)
    .digest('hex')
  return `csv:${digest.slice(0, 40)}`
}
