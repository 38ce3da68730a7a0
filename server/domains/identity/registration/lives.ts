import { DAY, MINUTE } from '#shared/kernel/time.ts'

/** For so long the code of a mail works; its link needs the password besides and works as long as the registration waits. */
export const CODE_LIFE_MS = 15 * MINUTE
export const LINK_LIFE_MS = DAY
/** Between two mails of one registration, and how many it may ask for. */
export const RESEND_PAUSE_MS = MINUTE
export const SENT_MAX = 5
/** Wrong codes and passwords after which a registration is over. */
export const WRONG_MAX = 5
/** Wrong codes of one address in a day, however many registrations they are spread over; its link works on. */
export const WRONG_PER_DAY = 25
