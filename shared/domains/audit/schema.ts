import { z } from 'zod'
import { DomainEventName } from '../../events.ts'
import { Role } from '../../kernel/roles.ts'

/** One line of the audit log. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  kind: DomainEventName,
  org: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** Who did it; null for a visitor who was not signed in, and for the system itself. */
  actor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
  /** The person it was done to, where it was a person. */
  person: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  subjectId: z.uuid().nullable(),
  ip: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Somebody who looked at a person's record. */
export const RecordView = z.object({
  id: z.uuid(),
  at: z.string(),
  who: z.string(),
  org: z.string().nullable(),
  /** In which role; null where nobody kept it, before that was kept. */
  role: Role.nullable(),
  /** What was looked at: a key of the `audit` catalogue. */
  why: z.string(),
  /** Of an emergency, in the words of who had it. */
  reason: z.string().nullable(),
})
export type RecordView = z.infer<typeof RecordView>
