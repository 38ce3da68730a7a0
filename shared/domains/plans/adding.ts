import { LABEL_MAX } from './schema.ts'

/** What came of a line of labels that somebody typed. */
export interface TypedLabels {
  /** Those to add, in the order in which they were typed. */
  labels: string[]
  /** Those that are there already, or were typed twice. */
  known: string[]
  /** Those that are longer than a label may be. */
  tooLong: string[]
  /** How many found no room. */
  surplus: number
}

/** Commas of the scripts that people of the five languages type, and line breaks of what they paste. */
const SEPARATOR = /[,،，、\n\r]+/u

/**
 * The labels of a comma-separated line (spec §5 adding groups and activities): trimmed, each once whatever its case.
 *
 * @param there the labels that are there already
 * @param room how many more there may be
 */
export function readLabels(text: string, there: readonly string[], room: number): TypedLabels {
  const seen = new Set(there.map(keyOf))
  const typed: TypedLabels = { labels: [], known: [], tooLong: [], surplus: 0 }
  for (const part of text.split(SEPARATOR)) {
    const label = part.trim()
    if (label === '') continue
    if (label.length > LABEL_MAX) typed.tooLong.push(label)
    else if (seen.has(keyOf(label))) typed.known.push(label)
    else if (typed.labels.length >= room) typed.surplus += 1
    else {
      seen.add(keyOf(label))
      typed.labels.push(label)
    }
  }
  return typed
}

/** What makes two labels the same: neither case nor how an accent is put together. */
const keyOf = (label: string): string => label.trim().normalize('NFC').toLowerCase()
