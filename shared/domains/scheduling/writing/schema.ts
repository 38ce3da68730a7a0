import { z } from 'zod'
import { health } from '../../../kernel/health.ts'
import { AppointmentId, ContactId, LateId, RoomId, UserId } from '../../../kernel/ids.ts'
import { Way } from '../telling/schema.ts'
import { MessageText } from './templates.ts'

/** The ways by which a desk writes by itself. */
export const WrittenBy = z.enum(['mail', 'sms'])
export type WrittenBy = z.infer<typeof WrittenBy>

/** What stands around the words of a message, in the patient's language. */
export const Frame = z.object({
  subject: z.string(),
  greeting: z.string(),
  /** After the words, by mail. */
  closing: z.array(z.string()),
  /** Before the words, by text. */
  sender: z.string(),
})
export type Frame = z.infer<typeof Frame>

/** A template with its places filled in; `name` is null for those that every clinic has. */
export const FilledTemplate = z.object({ id: z.string(), name: z.string().nullable(), text: health(z.string()) })
export type FilledTemplate = z.infer<typeof FilledTemplate>

export const WrittenMessage = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Who wrote it; null for somebody who is gone. */
  by: z.string().nullable(),
  channel: WrittenBy,
  text: health(z.string()),
  state: z.enum(['waiting', 'sent', 'withdrawn']),
})
export type WrittenMessage = z.infer<typeof WrittenMessage>

export const NewMessage = z.strictObject({
  channel: WrittenBy,
  text: MessageText,
  /** From which template it was begun. */
  template: z.string().max(64).optional(),
})
export type NewMessage = z.infer<typeof NewMessage>

export const LATE_MINUTES_MIN = 5
export const LATE_MINUTES_MAX = 180
/** Hours ahead of which people are told. */
export const LATE_HOURS_MAX = 12

const LateMinutes = z.coerce.number().int().min(LATE_MINUTES_MIN).max(LATE_MINUTES_MAX)

/** Who runs how late; all, where neither provider nor room is said, and for the rest of the day without hours. */
export const LateQuery = z.strictObject({
  minutes: LateMinutes,
  provider: UserId.optional(),
  room: RoomId.optional(),
  hours: z.coerce.number().int().min(1).max(LATE_HOURS_MAX).optional(),
})
export type LateQuery = z.infer<typeof LateQuery>

export const NewLate = z.strictObject({
  ...LateQuery.shape,
  minutes: z.int().min(LATE_MINUTES_MIN).max(LATE_MINUTES_MAX),
  hours: z.int().min(1).max(LATE_HOURS_MAX).optional(),
  /** Those who are not written to. */
  leaveOut: z.array(AppointmentId).max(200).optional(),
})
export type NewLate = z.infer<typeof NewLate>

/** Somebody whose visit is still to come. */
export const LateVisit = z.object({
  id: AppointmentId,
  user: UserId.nullable(),
  contact: ContactId.nullable(),
  name: health(z.string()),
  start: z.string(),
  phone: z.string().nullable(),
  /** How they are told; null for whom nothing reaches. */
  way: Way.nullable(),
  /** The very words; null for whom nothing reaches. */
  text: health(z.string().nullable()),
  /** They were told the same already. */
  isTold: z.boolean(),
})
export type LateVisit = z.infer<typeof LateVisit>

/** That somebody runs late, as the board shows it. */
export const LateNotice = z.object({
  id: LateId,
  minutes: z.number().int(),
  provider: UserId.nullable(),
  room: RoomId.nullable(),
  at: z.string(),
  /** When the messages leave, as long as they can be withdrawn; null after it. */
  leavesAt: z.string().nullable(),
  /** How many were written to, and how many nothing reaches. */
  told: z.number().int(),
  unreached: z.number().int(),
})
export type LateNotice = z.infer<typeof LateNotice>
