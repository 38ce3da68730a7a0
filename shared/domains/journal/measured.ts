import type { EntryView } from './entry-schema.ts'

export const VITALS = ['weight', 'hr', 'bpSys', 'bpDia', 'spo2'] as const
export type VitalName = (typeof VITALS)[number]

/** The entry with what was measured alone: a vital of zero was not. */
export function onlyMeasured<Entry extends Pick<EntryView, VitalName>>(entry: Entry): Entry {
  const measured = { ...entry }
  for (const name of VITALS) if (measured[name] === 0) measured[name] = null
  return measured
}
