import { z } from 'zod'
import type { TrialFault } from '#shared/domains/site/connections/api.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ModelFailure } from '#server/integrations/models/port.ts'
import { NeverDelivered } from '#server/integrations/never-delivered.ts'

/** How a trial ended that did not work. */
interface Fault {
  fault: TrialFault
  /** A word of the service or the network. */
  code: string | null
}

/** A trial that took longer than anybody waits for. */
export class TrialSlow extends Error {}

const word = z
  .string()
  .regex(/^[\w.-]{1,60}$/)
  .optional()
  .catch(undefined)
const status = z.number().int().optional().catch(undefined)
/** What errors of the network, of mail and of buckets have to tell them apart by. */
const Told = z
  .object({
    name: word,
    code: word,
    responseCode: status,
    $metadata: z.object({ httpStatusCode: status }).optional().catch(undefined),
  })
  .catch({})
const Provider = z.object({ provider: word, status }).catch({})

const AWAY = /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ECONNECTION|EDNS|ESOCKET|ETLS)$/
const SLOW = /^(ETIMEDOUT|TimeoutError|AbortError)$/
const KEY = /^(EAUTH|InvalidAccessKeyId|SignatureDoesNotMatch|AccessDenied|Forbidden)$/
const MISSING = /^(NoSuchBucket|NotFound)$/

const BY_MODEL: Record<ModelFailure['fault'], TrialFault> = {
  away: 'away',
  slow: 'slow',
  cancelled: 'slow',
  malformed: 'failed',
  refused: 'refused',
}

/** What an error of a trial means, in one of a few words. Its own sentence goes nowhere: keys and addresses may stand in it. */
export function faultOf(error: unknown): Fault {
  if (error instanceof TrialSlow) return { fault: 'slow', code: null }
  if (error instanceof NeverDelivered) return { fault: 'address', code: null }
  if (error instanceof ModelFailure) return { fault: BY_MODEL[error.fault], code: error.fault }
  if (error instanceof AppError) return byStatus(Provider.parse(error.details).status)
  const { name, code, responseCode, $metadata } = Told.parse(error)
  const called = code ?? (name === 'Error' ? undefined : name)
  const words = [code, name].filter((one) => one !== undefined)
  const is = (pattern: RegExp) => words.some((one) => pattern.test(one))
  const told = called ?? null
  if (is(KEY)) return { fault: 'key', code: told }
  if (is(MISSING)) return { fault: 'missing', code: told }
  if (is(SLOW)) return { fault: 'slow', code: told }
  if (is(AWAY)) return { fault: 'away', code: told }
  const answered = $metadata?.httpStatusCode ?? responseCode
  return { fault: answered === undefined ? 'failed' : 'refused', code: told ?? answered?.toString() ?? null }
}

/** By how a service of HTTP answered; without a status it did not. */
function byStatus(answered: number | undefined): Fault {
  if (answered === undefined) return { fault: 'away', code: null }
  if (answered === 401 || answered === 403) return { fault: 'key', code: `${answered}` }
  return { fault: answered < 500 ? 'refused' : 'away', code: `${answered}` }
}
