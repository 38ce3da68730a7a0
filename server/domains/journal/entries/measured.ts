import type { z } from 'zod'
import { VITALS } from '#shared/domains/journal/measured.ts'
import { EntryView } from '#shared/domains/journal/entry-schema.ts'

/** Vitals and a meal, as they stand together in a sealed text. */
const Measured = EntryView.pick({ weight: true, hr: true, bpSys: true, bpDia: true, spo2: true, analysis: true })
type Measured = z.infer<typeof Measured>

const NAMES = [...VITALS, 'analysis'] as const

type Given = { [Name in keyof Measured]?: Measured[Name] | undefined }

/** What an entry holds of them once `change` is written over `before`, in both forms: the database keeps one of the two. */
export function measuredIn(change: Given, before: Given = {}): Measured & { measured: string | null } {
  const values = Object.fromEntries(
    NAMES.map((name) => [name, change[name] === undefined ? (before[name] ?? null) : change[name]]),
  )
  const isEmpty = NAMES.every((name) => values[name] === null)
  return { ...Measured.parse(values), measured: isEmpty ? null : JSON.stringify(values) }
}

/** A row as it was written: with the values of the sealed text, if it has one, in their places. */
export function withMeasured<Row extends { measured: string | null }>({
  measured,
  ...row
}: Row): Omit<Row, 'measured'> {
  return measured === null ? row : { ...row, ...Measured.parse(JSON.parse(measured)) }
}
