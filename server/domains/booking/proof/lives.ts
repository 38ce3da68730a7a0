import { PROOF_HOLD_MINUTES } from '#shared/domains/scheduling/limits.ts'
import { DAY, HOUR, MINUTE } from '#shared/kernel/time.ts'

/** For so long the code of a mail works, and a proof that was shown goes with a booking. */
export const PROOF_LIFE_MS = 15 * MINUTE
/** So long a place is kept while the code is looked up … */
export const PROOF_HOLD_MS = PROOF_HOLD_MINUTES * MINUTE
/** … and no longer than this since it was first kept, however often a code is asked for. */
export const HOLD_AT_MOST_MS = 15 * MINUTE
/** Between two mails. */
export const RESEND_PAUSE_MS = MINUTE
/** Wrong codes after which a proof is over, and of one address in a day. */
export const WRONG_MAX = 5
export const WRONG_PER_DAY = 25
/** From where somebody booked is known for so long. */
export const NETWORK_LIFE_MS = DAY
/** How long the pause is after many wrong codes. */
export const WRONG_PAUSE_MS = HOUR
