import { VITALS } from '#shared/domains/journal/measured.ts'
import type { VitalName } from '#shared/domains/journal/measured.ts'
import { VITAL_MAX } from '#shared/domains/journal/entry-schema.ts'
import type { NoteView, NoteVitals } from '#shared/domains/notes/schema.ts'
import type { NoteLabelId } from '#shared/kernel/ids.ts'
import { recordOf } from '#shared/kernel/records.ts'
import { numberIn } from '#shared/kernel/typed-number.ts'

/** A note as it stands in the form; vitals as they were typed. */
export interface Written {
  subject: string
  message: string
  vitals: Record<VitalName, string>
  labels: NoteLabelId[]
}

export const NOTHING: Written = { subject: '', message: '', vitals: recordOf(VITALS, () => ''), labels: [] }

/** A note that is there already, as the form shows it. */
export const writtenOf = (note: NoteView): Written => ({
  subject: note.subject,
  message: note.message,
  vitals: recordOf(VITALS, (name) => (note[name] === null ? '' : String(note[name]))),
  labels: note.labels,
})

export const isEmpty = ({ subject, message, vitals }: Written): boolean =>
  subject.trim() === '' && message === '' && VITALS.every((name) => vitals[name].trim() === '')

/** What is typed for a vital: null for nothing, `wrong` for what is no number within its limits. */
export function vitalOf(name: VitalName, typed: string): number | null | 'wrong' {
  const value = numberIn(typed)
  if (value === null) return null
  if (!(value >= 0 && value <= VITAL_MAX[name])) return 'wrong'
  return name === 'weight' || Number.isInteger(value) ? value : 'wrong'
}

export const wrongVitals = ({ vitals }: Written): VitalName[] =>
  VITALS.filter((name) => vitalOf(name, vitals[name]) === 'wrong')

/** As it is sent. What is no number is left out of a draft; a note with one is not sent. */
export function toSend({ subject, message, vitals, labels }: Written) {
  const measured: NoteVitals = { weight: null, hr: null, bpSys: null, bpDia: null, spo2: null }
  for (const name of VITALS) {
    const value = vitalOf(name, vitals[name])
    measured[name] = value === 'wrong' ? null : value
  }
  return { subject: subject.trim(), message, ...measured, labels }
}
