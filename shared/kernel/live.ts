import { z } from 'zod'
import { OrgId, UserId } from './ids.ts'

/** What happened, in the past tense. Each is written to the audit log; those with a subject that screens show go out live. */
export const Happening = z.enum([
  'session.started',
  'session.ended',
  'session.refused',
  'org.switched',
  'appointment.booked',
  'appointment.changed',
  'appointment.moved',
  'appointment.status_changed',
  'appointment.removed',
  'contact.created',
])
export type Happening = z.infer<typeof Happening>

/** One message of `GET /api/live`: which thing changed, never what is in it. The screen reads it again by the ordinary call. */
export const LiveMessage = z.object({
  kind: Happening,
  orgId: OrgId.nullable(),
  subjectId: z.uuid().nullable(),
  /** The patient it is about, if any. */
  userId: UserId.nullable(),
})
export type LiveMessage = z.infer<typeof LiveMessage>
