import { z } from 'zod'

/**
 * Why the server cannot be reached: there is no line; its certificate is over, or not valid yet by the clock of this computer; or
 * nobody whom this computer trusts vouches for it.
 */
export const Trouble = z.enum(['connection', 'certificateTime', 'certificate'])
export type Trouble = z.infer<typeof Trouble>

/**
 * What the main process says beside an answer that did not come from the server. An answer without the first came from
 * the server itself.
 */
export const OFFLINE_HEADERS = {
  /** Since when the server cannot be reached, as an instant. */
  since: 'x-tendwell-offline-since',
  /** Why, where it is not the line. */
  why: 'x-tendwell-offline-why',
  /** When the copy was read that answers meanwhile, as an instant; absent without a copy. */
  copyAt: 'x-tendwell-copy-at',
  /** The local dates that the copy has, with commas between. */
  copyDays: 'x-tendwell-copy-days',
} as const
