import { Measure } from '#shared/domains/journal/review-schema.ts'
import type { AllRanges, VitalRanges } from '#shared/domains/journal/review-schema.ts'

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
  const entries = Measure.options.map((measure): [Measure, RangeDraft] => {
    const set = own[measure]
    const { low, high } = set ?? usual[measure]
    const isNone = set !== undefined && low === null && high === null
    const ownOrNone = isNone ? 'none' : 'own'
    return [measure, { kind: set === undefined ? 'usual' : ownOrNone, low: textOf(low), high: textOf(high) }]
  })
  return Object.fromEntries(entries) as RangesDraft
}

const numberOf = (text: string): number | null => (text.trim() === '' ? null : Number(text))

/** What is sent: a measure with the usual range is left out. */
export function rangesOf(draft: RangesDraft): VitalRanges {
  const entries = Measure.options.flatMap((measure) => {
    const { kind, low, high } = draft[measure]
    if (kind === 'usual') return []
    const bounds = kind === 'none' ? { low: null, high: null } : { low: numberOf(low), high: numberOf(high) }
    return [[measure, bounds]]
  })
  return Object.fromEntries(entries) as VitalRanges
}
