import { z } from 'zod'

/** Longer than any address, and short enough to be read at once. */
export const ADDRESS_MAX = 2000

/** The page of the client where a server is chosen, whether or not there is one already. */
export const SERVER_PATH = '/server'

/** The server whose name a person typed. */
export const ServerRequest = z.strictObject({ address: z.string().max(ADDRESS_MAX) })

/**
 * What became of it. Only `chosen` changes anything.
 * - `malformed`: not an address at all.
 * - `insecure`: http to another machine.
 * - `unreachable`: no answer.
 * - `certificate`: an answer that cannot be trusted.
 * - `not_tendwell`: another server answers there.
 * - `too_old`: a Tendwell server that this client cannot work with.
 * - `fixed`: whoever looks after this machine has decided.
 */
export const ServerOutcome = z.enum([
  'chosen',
  'malformed',
  'insecure',
  'unreachable',
  'certificate',
  'not_tendwell',
  'too_old',
  'fixed',
])
export type ServerOutcome = z.infer<typeof ServerOutcome>
