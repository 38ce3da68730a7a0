import { toInstant } from '#shared/kernel/time.ts'

interface CalendarEntry {
  /** Stays the same for the same appointment, so that a second import does not double it. */
  uid: string
  start: string
  end: string
  summary: string
  location: string
  description: string
  /** The clinic has confirmed it. */
  isConfirmed?: boolean
}

const LINE_OCTETS = 75

/** An appointment, tentative until it is confirmed, as an iCalendar file (RFC 5545). `now` is when the file was made, milliseconds. */
export function calendarFile(entry: CalendarEntry, now: number): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Tendwell//Scheduler//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utcStamp(toInstant(now))}`,
    `DTSTART:${utcStamp(entry.start)}`,
    `DTEND:${utcStamp(entry.end)}`,
    `SUMMARY:${escaped(entry.summary)}`,
    ...optional('LOCATION', entry.location),
    ...optional('DESCRIPTION', entry.description),
    entry.isConfirmed === true ? 'STATUS:CONFIRMED' : 'STATUS:TENTATIVE',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

/** The file as an address that a link can download. */
export const downloadAddress = (file: string): string => `data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`

const optional = (name: string, text: string): string[] => (text === '' ? [] : [`${name}:${escaped(text)}`])

/** `20261121T143000Z` */
const utcStamp = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (character) => `\\${character}`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

/** Lines are at most 75 octets, continued after a space, and never broken inside a character (RFC 5545 §3.1). */
function folded(line: string): string {
  const octets = new TextEncoder()
  let result = ''
  let room = LINE_OCTETS
  for (const character of line) {
    const size = octets.encode(character).length
    if (size > room) {
      result += '\r\n '
      room = LINE_OCTETS - 1
    }
    result += character
    room -= size
  }
  return result
}
