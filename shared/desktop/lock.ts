import { z } from 'zod'
import { Pin } from '../domains/identity/screen-lock/pin.ts'
import { PASSWORD_MAX } from '../domains/identity/schema.ts'

/** Somebody of this computer, as far as the page may know them. */
export const LockPerson = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** What they sign in with, so that nobody has to type it. */
  email: z.string(),
  hasPin: z.boolean(),
})
export type LockPerson = z.infer<typeof LockPerson>

export const LockState = z.strictObject({
  /** Grows with every change. */
  version: z.int(),
  isLocked: z.boolean(),
  /** The page shows another person's data than that of who is at the desk now: it has to start anew. */
  isForeign: z.boolean(),
  /** Who is at the desk; null when nobody is signed in. */
  presentId: z.uuid().nullable(),
  /** The person at the desk, and everybody with a PIN here, by their names. */
  people: z.array(LockPerson),
  /** The password was typed a moment ago, so that a PIN can be set without it. */
  isFresh: z.boolean(),
})
export type LockState = z.infer<typeof LockState>

export const UnlockRequest = z.strictObject({ userId: z.uuid(), pin: Pin })

/**
 * What became of a PIN.
 * - `open`: the desk is that person's.
 * - `wrong`: so many attempts are left.
 * - `wait`: so many seconds have to pass before the next attempt.
 * - `gone`: this computer knows no PIN of the person, perhaps since this very attempt; the password is left.
 * - `ended`: the PIN is right, and the server has ended the session meanwhile; the password is left.
 */
export const PinOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.literal('open') }),
  z.strictObject({ outcome: z.literal('wrong'), left: z.int() }),
  z.strictObject({ outcome: z.literal('wait'), seconds: z.int() }),
  z.strictObject({ outcome: z.literal('gone') }),
  z.strictObject({ outcome: z.literal('ended') }),
])
export type PinOutcome = z.infer<typeof PinOutcome>

/** By what the person at the desk shows that they are not merely somebody who found it open. */
export const PinProof = z.discriminatedUnion('by', [
  z.strictObject({ by: z.literal('pin'), pin: Pin }),
  z.strictObject({ by: z.literal('password'), password: z.string().min(1).max(PASSWORD_MAX) }),
  /** They signed in a moment ago. */
  z.strictObject({ by: z.literal('sign-in') }),
])
export type PinProof = z.infer<typeof PinProof>

/** A new PIN, or none from now on. */
export const PinChange = z.strictObject({ pin: Pin.nullable(), proof: PinProof })
export type PinChange = z.infer<typeof PinChange>

/** What became of it; `refused` is a proof that was none, `unreachable` one that only the server could have judged. */
export const PinChangeOutcome = z.discriminatedUnion('outcome', [
  z.strictObject({ outcome: z.enum(['done', 'weak', 'refused', 'unreachable', 'gone']) }),
  z.strictObject({ outcome: z.literal('wrong'), left: z.int() }),
  z.strictObject({ outcome: z.literal('wait'), seconds: z.int() }),
])
export type PinChangeOutcome = z.infer<typeof PinChangeOutcome>
