import type { KeptEntry } from '../entries/queries.ts'

type Measure = 'weight' | 'hr' | 'bpSys' | 'bpDia' | 'spo2'

/** As FHIR tells of it: whether what was measured is another than it was, and since when it is as it is. */
interface ValueHistory {
  status: 'final' | 'amended'
  issued: string
}

/** When something was measured belongs to the value. */
const TIME: readonly string[] = ['datetime', 'timeZone']

/**
 * What became of one value of an entry, or of two that belong together. Other lines of the entry do not matter to it, and
 * a value that was written down later than the rest is not amended by that.
 */
export function historyOf(entry: KeptEntry, measures: readonly Measure[]): ValueHistory {
  const there = measures.filter((measure) => entry[measure] !== null)
  let history: ValueHistory = { status: 'final', issued: entry.createdAt }
  let isReplaced = false
  for (const { at, fields, replaced } of entry.changes) {
    const issued = new Date(at).toISOString()
    const isNamed = measures.some((measure) => fields.includes(measure))
    const isFirst = isNamed && !isReplaced && there.every((measure) => isFilled(measure, { fields, replaced }))
    if (isFirst) history = { status: 'final', issued }
    else if (isNamed || TIME.some((name) => replaced.includes(name))) history = { status: 'amended', issued }
    isReplaced ||= measures.some((measure) => replaced.includes(measure))
  }
  return history
}

const isFilled = (measure: Measure, { fields, replaced }: { fields: string[]; replaced: string[] }): boolean =>
  fields.includes(measure) && !replaced.includes(measure)
