import { LABEL_MAX } from './schema.ts'

/** What came of a line of labels that somebody typed. */
export interface TypedLabels {
  /** Those to add, in the order in which they were typed. */
  labels: string[]
  /** Those that are there already, or were typed twice. */
  known: string[]
  /** Those that are longer than a label may be. */
  tooLong: string[]
  /** Those that found no room. */
  surplus: string[]
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
  const seen = new Set(there.map(labelKey))
  const typed: TypedLabels = { labels: [], known: [], tooLong: [], surplus: [] }
  for (const part of text.split(SEPARATOR)) {
    const label = part.trim()
    if (label === '') continue
    if (label.length > LABEL_MAX) typed.tooLong.push(label)
    else if (seen.has(labelKey(label))) typed.known.push(label)
    else {
      seen.add(labelKey(label))
      const taken = typed.labels.length < room ? typed.labels : typed.surplus
      taken.push(label)
    }
  }
  return typed
}

/** Pasted lines for a field of one line, which would put their labels together: with commas between them. */
export const onOneLine = (pasted: string): string => pasted.trim().replaceAll(/\s*[\n\r]+\s*/gu, ', ')

/** What makes two labels the same: neither case nor how an accent is put together. */
export const labelKey = (label: string): string => label.trim().normalize('NFC').toLowerCase()
