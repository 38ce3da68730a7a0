import { z } from 'zod'

export const EMAIL_MAX = 254

/** An e-mail address, compared without regard to case. Apart from the session’s schemas: a booking page has no session, and is light. */
export const Email = z
  .string()
  .trim()
  .min(1, 'validation.emailRequired')
  .max(EMAIL_MAX)
  .pipe(z.email('validation.email'))
