import { z } from 'zod'
import { MERGE_FIELDS } from '#shared/domains/contacts/merge-fields.ts'
import { ContactFields, ContactRow } from './contact-row.ts'

const Alert = z.object({ id: z.string(), text: z.string(), created_at: z.string() })

/** What is kept of a merge for its undo. */
export const Kept = z.object({
  /** Of which fields the value was taken of the one that went. */
  take: z.array(z.enum(MERGE_FIELDS)),
  /** Into whom it went; a later merge of that one takes this one along. */
  stays: z.string(),
  /** The fields of the one that stays, before and after. */
  before: ContactFields,
  after: ContactFields,
  /** The one that went. */
  goes: ContactRow,
  /** Ids of what was moved, by table. */
  moved: z.record(z.string(), z.array(z.string())),
  /** Those of whom the one that went takes care. */
  cared: z.array(z.string()),
  /** From whom the one that went was said to be another person, and from whom the one that stays is since then. */
  apart: z.object({ gone: z.array(z.string()), added: z.array(z.string()) }),
  /** Both had an alert, which became one. */
  alert: z.object({ stays: z.string(), before: z.string(), after: z.string(), goes: Alert }).nullable(),
})
export type Kept = z.infer<typeof Kept>
export type KeptAlert = Kept['alert']
