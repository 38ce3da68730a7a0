import { IMPORT_MAX_LINES } from '#shared/domains/imports/limits.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { tooManyLines } from '#server/tables/read-records.ts'

/** `DTSTART;TZID=Europe/Paris:20261123T090000` in its parts (RFC 5545 §3.1). */
export interface Property {
  name: string
  parameters: ReadonlyMap<string, string>
  value: string
}

/** A VEVENT as it stands in the file, without the alarms in it. */
export interface CalendarEntry {
  /** Where it begins, from 1. */
  line: number
  properties: Property[]
}

/**
 * The entries of a calendar, in their order. What each of them means is for others to say.
 *
 * @throws AppError `invalid_input` for a text that is no calendar, `too_large` for more than {@link IMPORT_MAX_LINES}
 */
export function readEntries(text: string): CalendarEntry[] {
  const entries: CalendarEntry[] = []
  const open: string[] = []
  let isCalendar = false
  for (const { line, text: content } of unfolded(text)) {
    const property = propertyOf(content)
    if (property === null) continue
    const value = property.value.trim().toUpperCase()
    if (property.name === 'BEGIN') {
      open.push(value)
      if (value === 'VCALENDAR') isCalendar = true
      if (value === 'VEVENT') entries.push({ line, properties: [] })
      if (entries.length > IMPORT_MAX_LINES) throw tooManyLines()
    } else if (property.name === 'END') {
      if (open.includes(value)) open.length = open.lastIndexOf(value)
    } else if (open.at(-1) === 'VEVENT') entries.at(-1)?.properties.push(property)
  }
  if (!isCalendar) throw invalidField('text', 'validation.importCalendar')
  return entries
}

/** Long lines go on in the next one, behind a space. */
function* unfolded(text: string): Generator<{ line: number; text: string }> {
  let begun: { line: number; parts: string[] } | null = null
  let line = 0
  for (const physical of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    line += 1
    if (begun !== null && /^[ \t]/.test(physical)) {
      begun.parts.push(physical.slice(1))
      continue
    }
    if (begun !== null) yield { line: begun.line, text: begun.parts.join('') }
    begun = { line, parts: [physical] }
  }
  if (begun !== null) yield { line: begun.line, text: begun.parts.join('') }
}

function propertyOf(content: string): Property | null {
  const colon = outsideQuotes(content, ':')[0]
  if (colon === undefined) return null
  const head = content.slice(0, colon)
  const [name = '', ...parameters] = cut(head, outsideQuotes(head, ';'))
  return {
    name: name.trim().toUpperCase(),
    parameters: new Map(
      parameters.map((parameter): [string, string] => {
        const equals = parameter.indexOf('=')
        return [parameter.slice(0, equals).toUpperCase(), parameter.slice(equals + 1).replaceAll('"', '')]
      }),
    ),
    value: content.slice(colon + 1),
  }
}

function outsideQuotes(text: string, wanted: ':' | ';'): number[] {
  const places: number[] = []
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index]
    if (character === '"') isQuoted = !isQuoted
    else if (character === wanted && !isQuoted) {
      places.push(index)
      if (wanted === ':') break
    }
  }
  return places
}

function cut(text: string, places: readonly number[]): string[] {
  const ends = [...places, text.length]
  return ends.map((end, index) => text.slice(index === 0 ? 0 : (ends[index - 1] ?? 0) + 1, end))
}

/** The text that a value stands for (RFC 5545 §3.3.11). */
export const textOf = (value: string): string =>
  value.replaceAll(/\\([\\;,nN])/g, (_, escaped: string) => (escaped.toLowerCase() === 'n' ? '\n' : escaped))
