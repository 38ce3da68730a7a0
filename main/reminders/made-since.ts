import { MINUTE } from '#shared/kernel/time.ts'

/** The server's clock and this one may differ by so much. */
const CLOCKS_DIFFER_MS = 2 * MINUTE

/**
 * Whether something may have been made since then.
 *
 * @param createdAt an instant by the server's clock
 * @param from milliseconds since the epoch by this computer's
 */
export const isMadeSince = (createdAt: string, from: number): boolean => Date.parse(createdAt) > from - CLOCKS_DIFFER_MS
