import { z } from 'zod'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { AnyEndpoint } from '#shared/kernel/endpoint.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { Actor } from '#shared/kernel/roles.ts'
import { readerOf } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'

/** How long a first answer is given again. */
export const KEPT_HOURS = 24

interface KeyedRequest {
  endpoint: AnyEndpoint
  key: string
  actor: Actor
  ip: string | null
  input: unknown
}

/**
 * Runs a call that creates something so that the same key and body again gives the first answer again. Key, work and
 * answer are one transaction: a second request with the key waits for the first, and a crash leaves none of the three.
 *
 * @throws AppError `idempotency_key_reused` for the key with another body
 */
export async function once<Result>(
  em: EntityManager,
  request: KeyedRequest,
  work: (em: EntityManager) => Promise<Result>,
): Promise<Result> {
  if (!/^[\x21-\x7e]{1,255}$/.test(request.key)) throw invalidField('Idempotency-Key', 'validation.format')
  const key = digest([callerOf(request), request.endpoint.method, request.endpoint.path, request.key])
  const requestHash = digest(request.input)
  return inTransaction(em, async (transaction) => {
    const reader = readerOf(transaction)
    const claimed = await sql`
      insert into kept_answers (key, request_hash, status, created_at) values (${key}, ${requestHash}, 0, now())
      on conflict (key) do nothing`.execute(reader)
    if (claimed.numAffectedRows === 0n) return readFirstAnswer<Result>(transaction, key, requestHash)
    const answer = await work(transaction)
    await sql`update kept_answers set status = ${request.endpoint.status ?? 200}, answer = to_jsonb(${toSeal({ place: 'kept_answers.answer', row: key }, JSON.stringify(answer) ?? 'null')}::text) where key = ${key}`.execute(
      reader,
    )
    return answer
  })
}

const KeptRow = z.object({ id: z.string(), request_hash: z.string(), answer: z.string().nullable() })

async function readFirstAnswer<Result>(em: EntityManager, key: string, requestHash: string): Promise<Result> {
  const { rows } = await sqlOf(KeptRow)`
    select key as id, request_hash, answer #>> '{}' as answer from kept_answers where key = ${key}`.execute(
    readerOf(em),
  )
  const [first] = rows
  if (first === undefined) throw new AppError('request_in_progress', { retryAfter: 1 })
  if (first.request_hash !== requestHash) throw new AppError('idempotency_key_reused')
  // The very answer of the same call, as it was kept.
  return (first.answer === null ? null : JSON.parse(first.answer)) as Result
}

const callerOf = ({ actor, ip }: KeyedRequest) => (actor.kind === 'user' ? actor.userId : `visitor ${ip ?? ''}`)

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')
