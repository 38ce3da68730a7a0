import type { OwnNote } from '#shared/domains/notes/schema.ts'

/** What stands on the sheet of a note. */
export interface PaperNote extends Pick<OwnNote, 'subject' | 'message' | 'ca' | 'writer' | 'addenda'> {
  weight: number | null
  hr: number | null
  bpSys: number | null
  bpDia: number | null
  spo2: number | null
  /** Null where the sheet does not tell it. */
  signedAt: string | null
  signer: string
}
