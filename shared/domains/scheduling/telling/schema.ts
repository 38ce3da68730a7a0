import { z } from 'zod'
import { health } from '../../../kernel/health.ts'

/** Why an appointment is called off, as a desk says it. */
export const CancelReason = z.enum(['asked', 'unwell', 'providerAway', 'bookedTwice', 'notPaid', 'other'])
export type CancelReason = z.infer<typeof CancelReason>

/** Letters of one's own words about it. */
export const CANCEL_WORDS_MAX = 300

const Words = z.string().trim().max(CANCEL_WORDS_MAX)

/** What the desk says as it calls an appointment off. */
export const NewCancellation = z.strictObject({
  reason: CancelReason,
  words: Words.optional(),
  /** Whether the patient is told it too; else it stays with the clinic. */
  isForPatient: z.boolean().default(false),
})
export type NewCancellation = z.infer<typeof NewCancellation>

/** Why one was called off, as it is kept and shown. */
export const Cancellation = z.object({
  reason: CancelReason,
  words: health(z.string()),
  isForPatient: z.boolean(),
})
export type Cancellation = z.infer<typeof Cancellation>

/** One way by which somebody is written to; the address only as far as whoever knows it recognises it. */
export const Way = z.object({ channel: z.enum(['mail', 'sms', 'push']), address: z.string() })
export type Way = z.infer<typeof Way>

/** What a change has sent, or would have. */
export const Telling = z.object({
  /** None where nothing is sent. */
  to: z.array(Way),
  /** When it leaves, where it still waits and can be kept back; null where it has left or goes at once. */
  until: z.string().nullable(),
})
export type Telling = z.infer<typeof Telling>

/** What becomes of an appointment, as far as somebody is told. */
export const ToldChange = z.enum(['moved', 'cancelled', 'confirmed'])
export type ToldChange = z.infer<typeof ToldChange>
