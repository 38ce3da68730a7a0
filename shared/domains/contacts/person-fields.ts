import { z } from 'zod'

/** Of a first name, and of a last. */
export const NAME_MAX = 100
/** First name, space, last name. */
export const FULL_NAME_MAX = 2 * NAME_MAX + 1

/** As people write it; kept as it is. */
export const Phone = z
  .string()
  .trim()
  // The pattern tries every split of the digits, so it is not asked about a text that is too long already.
  .max(32, { abort: true })
  .regex(/^\+?[\d\s().\-/]*\d[\d\s().\-/]*(?:(?:ext|x)\.?\s*\d{1,6})?$/i, 'validation.phone')
