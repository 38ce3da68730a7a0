import { z } from 'zod'
import { DomainEventName } from './events.ts'
import { OrgId, UserId } from './kernel/ids.ts'

/** One message of `GET /api/live`: which thing changed, never what is in it. The screen reads it again by the ordinary call. */
export const LiveMessage = z.object({
  kind: DomainEventName,
  orgId: OrgId.nullable(),
  subjectId: z.uuid().nullable(),
  /** The patient it is about, if any. */
  userId: UserId.nullable(),
})
export type LiveMessage = z.infer<typeof LiveMessage>

/** Name of the event of the stream that says: more happened than can be told, so read everything again. */
export const BEHIND = 'behind'

/** Name of the event of the stream that somebody types in a talk just now; told to those of the talk alone, and kept nowhere. */
export const TYPING = 'typing'
export const TypingSign = z.object({ talk: z.uuid() })
