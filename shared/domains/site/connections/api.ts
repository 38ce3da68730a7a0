import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'

/** What this installation is connected to outside itself. */
export const ConnectionName = z.enum(['mail', 'sms', 'payments', 'ai', 'storage'])
export type ConnectionName = z.infer<typeof ConnectionName>

/**
 * `on`: a service outside. `own`: this installation does it by itself, as with a folder for pictures or a stand-in that plays the
 * provider of payments. `off`: nobody does.
 */
export const ConnectionState = z.enum(['on', 'own', 'off'])

/** Why a trial failed, as far as it can be told. */
export const TrialFault = z.enum(['away', 'slow', 'key', 'missing', 'address', 'refused', 'failed'])
export type TrialFault = z.infer<typeof TrialFault>

export const Trial = z.object({
  at: z.string(),
  /** The administrator's name; null where the account is gone. */
  by: z.string().nullable(),
  /** Null where it worked. */
  fault: TrialFault.nullable(),
  /** What the service or the network calls it: a word, never its sentence, in which keys and addresses may stand. */
  code: z.string().nullable(),
  ms: z.int(),
})
export type Trial = z.infer<typeof Trial>

export const Connection = z.object({
  name: ConnectionName,
  state: ConnectionState,
  /** Which one: a host, a model, the end of an account's number. Never a secret. */
  account: z.string().nullable(),
  /** The variables of the environment by which it is set. */
  variables: z.array(z.string()),
  /** The last one; null where there was none yet. */
  lastTrial: Trial.nullable(),
})
export type Connection = z.infer<typeof Connection>

/** As people type it, with the country's prefix. */
export const TrialNumber = z
  .string()
  .trim()
  .max(32)
  .transform((text) => text.replaceAll(/[\s().-]/g, ''))
  .pipe(z.string().regex(/^\+[1-9]\d{6,14}$/, 'validation.phone'))

/** What the installation is connected to, and whether that works (spec §2, /admin/settings). */
export const connections = {
  list: endpoint({
    method: 'GET',
    path: '/api/system/connections',
    summary: 'What the installation is connected to, how it is set, and how the last trial went',
    access: { who: 'system' },
    answer: z.object({ connections: z.array(Connection) }),
  }),

  tryOut: endpoint({
    method: 'POST',
    path: '/api/system/connection/{name}/trial',
    summary: 'Tries a connection for real, one at a time; that it does not work is an answer and no error',
    access: { who: 'system' },
    limit: 'discover',
    params: z.strictObject({ name: ConnectionName }),
    /** `to`: the number that gets the text, of text messages alone. */
    body: z.strictObject({ to: TrialNumber.optional() }),
    answer: z.object({ trial: Trial }),
    errors: ['connection_off', 'connection_busy'],
  }),
}
