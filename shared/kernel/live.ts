import { z } from 'zod'
import { OrgId, UserId } from './ids.ts'

/** What happened, in the past tense. Each is written to the audit log; those with a subject that screens show go out live. */
export const Happening = z.enum([
  'session.started',
  'session.ended',
  'session.refused',
  'user.registered',
  'user.changed',
  'user.medical_changed',
  'user.role_changed',
  'user.status_changed',
  'user.removed',
  'user.closed',
  'user.exported',
  'user.viewed',
  'password.changed',
  'password.reset_requested',
  'password.reset',
  'mfa.enabled',
  'mfa.disabled',
  'mfa.preferred_changed',
  'mfa.refused',
  'mfa.recovery_code_used',
  'org.switched',
  'org.registered',
  'org.created',
  'org.changed',
  'org.settings_changed',
  'org.approved',
  'org.status_changed',
  'org.removed',
  'org.exported',
  'org.logged_in_as',
  'org.login_ended',
  'invite.sent',
  'invite.sent_again',
  'invite.cancelled',
  'invite.accepted',
  'invite.rejected',
  'appointment.booked',
  'appointment.changed',
  'appointment.moved',
  'appointment.status_changed',
  'appointment.removed',
  'contact.created',
  'contact.changed',
  'contact.converted',
  'contact.reopened',
  'feed.renewed',
  'feed.removed',
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
