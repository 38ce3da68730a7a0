import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { IMPORT_MAX_LINES } from '#shared/domains/imports/limits.ts'
import { readEntries, textOf } from './calendar-entries.ts'
import type { CalendarEntry, Property } from './calendar-entries.ts'
import { timesOfEntries } from './calendar-times.ts'
import type { Occurrence } from './calendar-times.ts'
import { problem } from '#server/tables/line-problem.ts'
import type { LineProblem } from '#server/tables/line-problem.ts'
import type { AppointmentLine, AppointmentValues } from './import-line.ts'
import { tooManyLines } from '#server/tables/read-records.ts'

/** So many of a file's entries may repeat: working each out takes a while. */
const REPEATING_MAX = 300

/**
 * Reads iCalendar (RFC 5545). An entry that repeats becomes an appointment for each time between now and a year from now,
 * 200 at most. Times without a zone are by the clock of the org.
 *
 * @throws AppError `invalid_input` for a text that is no calendar, `too_large` for more than {@link IMPORT_MAX_LINES}
 */
export async function readCalendar(text: string, timeZone: string, now: number): Promise<AppointmentLine[]> {
  const entries = readEntries(text)
  const lines: AppointmentLine[] = []
  let repeating = 0
  for (const group of byUid(entries)) {
    // The other calls have their turn in between.
    await nextTurn()
    const repeats = group.some(isRepeating)
    if (repeats) repeating += 1
    if (repeats && repeating > REPEATING_MAX) {
      lines.push(...group.map((entry) => lineOf(entry, [problem(null, 'validation.repeatsTooMany')])))
      continue
    }
    for (const { entry, ...found } of await timesOfEntries(group, timeZone, now)) {
      lines.push('problem' in found ? lineOf(entry, [found.problem]) : occurring(entry, found))
    }
    if (lines.length > IMPORT_MAX_LINES) throw tooManyLines()
  }
  return lines.toSorted((a, b) => a.line - b.line)
}

/** An entry that repeats, together with those that say what is different at one of its times. */
function byUid(entries: readonly CalendarEntry[]): CalendarEntry[][] {
  const groups = new Map<string, CalendarEntry[]>()
  const single: CalendarEntry[][] = []
  const repeated = new Set(entries.filter(isRepeating).map(uidOf))
  for (const entry of entries) {
    const uid = uidOf(entry)
    if (uid === null || !repeated.has(uid)) single.push([entry])
    else groups.set(uid, [...(groups.get(uid) ?? []), entry])
  }
  return [...groups.values(), ...single]
}

const find = ({ properties }: CalendarEntry, name: string): Property | null =>
  properties.find((property) => property.name === name) ?? null
const textIn = (entry: CalendarEntry, name: string): string | undefined => {
  const property = find(entry, name)
  return property === null ? undefined : textOf(property.value).trim()
}
const isRepeating = (entry: CalendarEntry) => find(entry, 'RRULE') !== null || find(entry, 'RDATE') !== null
const uidOf = (entry: CalendarEntry) => textIn(entry, 'UID') ?? null

const OWN_UID = /^(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@tendwell$/i

function occurring(entry: CalendarEntry, { start, end, original }: Occurrence): AppointmentLine {
  const line = lineOf(entry, [])
  const uid = uidOf(entry)
  const fallback = () => createHash('sha256').update(`${start} ${line.values.title} ${line.values.email}`).digest('hex')
  const times = end === undefined ? { start } : { start, end }
  return {
    ...line,
    // One of several has no id of its own.
    id: original === null ? (OWN_UID.exec(uid ?? '')?.groups?.['id'] ?? null) : null,
    bornUid: null,
    uid: original === null ? (uid ?? `ics:${fallback()}`) : `${uid ?? ''}/${new Date(original).toISOString()}`,
    values: { ...line.values, ...times },
  }
}

function lineOf(entry: CalendarEntry, problems: LineProblem[]): AppointmentLine {
  const notes = textIn(entry, 'DESCRIPTION')
  const values: Partial<AppointmentValues> = { title: textIn(entry, 'SUMMARY') || null, ...personIn(entry) }
  if (notes !== undefined) values.notes = notes === '' ? null : notes
  return {
    line: entry.line,
    id: null,
    isIdSure: false,
    uid: null,
    bornUid: null,
    values,
    calendarStatus: statusIn(entry),
    problems,
  }
}

function statusIn(entry: CalendarEntry): AppointmentLine['calendarStatus'] {
  const status = textIn(entry, 'STATUS')?.toUpperCase()
  return status === 'CANCELLED' || status === 'TENTATIVE' || status === 'CONFIRMED' ? status : null
}

/** Who comes: the first attendee with an address, or else who organises it. */
function personIn(entry: CalendarEntry): Pick<AppointmentValues, 'name' | 'email'> | object {
  const attendees = entry.properties.filter(({ name }) => name === 'ATTENDEE')
  const organizers = entry.properties.filter(({ name }) => name === 'ORGANIZER')
  for (const { parameters, value } of [...attendees, ...organizers]) {
    const email = (/^mailto:(?<address>.+)$/i.exec(value.trim())?.groups?.['address'] ?? parameters.get('EMAIL') ?? '')
      .trim()
      .toLowerCase()
    if (email === '') continue
    return { name: commonName(parameters.get('CN') ?? '') || email, email }
  }
  return {}
}

/** A parameter writes what it may not hold with a circumflex (RFC 6868). */
const commonName = (text: string): string =>
  textOf(text)
    .replaceAll(/\^([n'^])/g, (_, escaped: string) => ({ n: '\n', "'": '"' })[escaped] ?? '^')
    .trim()
