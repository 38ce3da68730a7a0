import { Measure } from '#shared/domains/journal/review/schema.ts'
import type { AllRanges, VitalRanges } from '#shared/domains/journal/review/schema.ts'
import { recordOf } from '#shared/kernel/records.ts'

/** A range as it is being filled in: the usual one, one of their own, or none at all. */
export interface RangeDraft {
  kind: 'usual' | 'own' | 'none'
  low: string
  high: string
}
export type RangesDraft = Record<Measure, RangeDraft>

const textOf = (value: number | null): string => (value === null ? '' : String(value))

/** What is set, in fields; where nothing is, an own range begins with the usual one. */
export function draftOf(own: VitalRanges, usual: AllRanges): RangesDraft {
  return recordOf(Measure.options, (measure) => {
    const set = own[measure]
    const { low, high } = set ?? usual[measure]
    const isNone = set !== undefined && low === null && high === null
    const ownOrNone = isNone ? 'none' : 'own'
    return { kind: set === undefined ? 'usual' : ownOrNone, low: textOf(low), high: textOf(high) }
  })
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** What is sent: a measure with the usual range is left out. */
export function rangesOf(draft: RangesDraft): VitalRanges {
  const ranges: VitalRanges = {}
  for (const measure of Measure.options) {
    const { kind, low, high } = draft[measure]
    if (kind === 'own') ranges[measure] = { low: numberOf(low), high: numberOf(high) }
    if (kind === 'none') ranges[measure] = { low: null, high: null }
  }
  return ranges
}
