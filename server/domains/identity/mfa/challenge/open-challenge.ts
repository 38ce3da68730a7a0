import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { HOUR, MINUTE } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockPerson } from '../methods.ts'
import { sendMfaCode } from './send-code.ts'
import { secondsUntilNextCode, tooManyWrongCodes } from './wrong-codes.ts'

/** How long a question stands open. */
export const CHALLENGE_LIFE_MS = 10 * MINUTE
/** Of one person in an hour, over all questions: who has stolen a password must not run up a bill for text messages. */
const SENT_PER_HOUR = 15

interface Question {
  userId: string
  purpose: 'sign-in' | 'set-up'
  method: MfaMethodName
}

/**
 * Opens a question for a second factor and has its code sent where it needs one. Inside a transaction.
 *
 * @throws AppError `rate_limited` after too many sent codes, `too_many_wrong_codes` after too many wrong ones
 */
export async function openChallenge(context: DomainContext, em: EntityManager, question: Question): Promise<string> {
  const { userId, purpose, method } = question
  const reader = readerOf(em)
  const now = context.clock()
  await lockPerson(reader, userId)
  await assertFewEnough(reader, userId, now)
  const id = v7()
  const sent = isSent(method) ? 1 : 0
  await sql`
    insert into mfa_challenges (id, created_at, updated_at, user_id, purpose, method, sent, wrong, expires_at)
    values (${id}, ${new Date(now)}, ${new Date(now)}, ${userId}, ${purpose}, ${method}, ${sent}, 0,
      ${new Date(now + CHALLENGE_LIFE_MS)})`.execute(reader)
  if (sent > 0) await queueCode(context, em, id, sent)
  return id
}

/** Whether a code of it has to be sent: an app and a passkey have what they answer with. */
export const isSent = (method: MfaMethodName): boolean => method === 'sms' || method === 'email'

/** Has a code made and sent by a worker: it stands nowhere before that, and nowhere but in the message after it. */
export const queueCode = (context: DomainContext, em: EntityManager, challengeId: string, sent: number) =>
  context.queue.send(em, sendMfaCode, { challengeId, sent, language: context.origin.language })

const AssertFewEnoughRow = z.object({ sent: z.number(), oldest: z.string().nullable() })

async function assertFewEnough(reader: Reader, userId: string, now: number): Promise<void> {
  const waitS = await secondsUntilNextCode(reader, userId, now)
  if (waitS > 0) throw tooManyWrongCodes(waitS)
  const { rows } = await sqlOf(AssertFewEnoughRow)`
    select coalesce(sum(sent), 0)::int as sent, min(created_at) as oldest
    from mfa_challenges where user_id = ${userId} and created_at > ${new Date(now - HOUR)}`.execute(reader)
  const [{ sent, oldest } = { sent: 0, oldest: null }] = rows
  if (oldest === null || sent < SENT_PER_HOUR) return
  const retryAfter = Math.max(1, Math.ceil((millisFromRow(oldest) + HOUR - now) / 1000))
  throw new AppError('rate_limited', { retryAfter })
}
