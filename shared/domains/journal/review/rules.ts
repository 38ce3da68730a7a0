import { recordOf } from '../../../kernel/records.ts'
import { Measure } from './schema.ts'
import type { AllRanges, Bounds, VitalRanges } from './schema.ts'

/** What holds where a clinic has set nothing, for adults at rest. Sources: docs/decisions/journal/review-queue.md. */
export const CLINICAL_RANGES: AllRanges = {
  weight: { low: null, high: null },
  weightChange: { low: -5, high: 5 },
  hr: { low: 50, high: 100 },
  bpSys: { low: 90, high: 139 },
  bpDia: { low: 60, high: 89 },
  spo2: { low: 94, high: null },
}

/** How far outside its range each measure is one step worse, so that a pulse can be compared with a pressure. */
export const STEPS: Record<Measure, number> = { weight: 5, weightChange: 2.5, hr: 20, bpSys: 20, bpDia: 10, spo2: 3 }

/** Steps outside the range from which a value is clearly out, and far out. */
export const GRADE_STEPS = { clear: 1, far: 2 } as const

/** The ranges that hold: the first that sets a measure counts. */
export function rangesThatHold(...layers: readonly (VitalRanges | undefined)[]): AllRanges {
  const boundsOf = (measure: Measure): Bounds =>
    layers.find((layer) => layer?.[measure] !== undefined)?.[measure] ?? CLINICAL_RANGES[measure]
  return recordOf(Measure.options, boundsOf)
}
