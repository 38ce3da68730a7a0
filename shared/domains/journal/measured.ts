import type { EntryView } from './entry-schema.ts'

export const VITALS = ['weight', 'hr', 'bpSys', 'bpDia', 'spo2'] as const
export type VitalName = (typeof VITALS)[number]

/** The entry with what was measured alone: a vital of zero was not. */
export function onlyMeasured<Entry extends Pick<EntryView, VitalName>>(entry: Entry): Entry {
  const measured = { ...entry }
  for (const name of VITALS) if (measured[name] === 0) measured[name] = null
  return measured
}

export interface Pressures {
  bpSys?: number | null | undefined
  bpDia?: number | null | undefined
}

/** The pressure that is missing beside the other one; null where there are both, or none. */
export function missingPressure({ bpSys, bpDia }: Pressures): 'bpSys' | 'bpDia' | null {
  const [hasSys, hasDia] = [(bpSys ?? null) !== null, (bpDia ?? null) !== null]
  if (hasSys === hasDia) return null
  return hasSys ? 'bpDia' : 'bpSys'
}
