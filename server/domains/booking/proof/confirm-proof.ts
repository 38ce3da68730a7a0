import { sql } from 'kysely'
import { z } from 'zod'
import type { ShownMail } from '#shared/domains/identity/sign-up-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { DAY, SECOND } from '#shared/kernel/time.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { WRONG_MAX, WRONG_PAUSE_MS, WRONG_PER_DAY } from './lives.ts'
import { hashOfCode, proofOfToken } from './proof-token.ts'

const HeldRow = z.object({ email: z.string(), codeHash: z.string().nullable() })
const WrongRow = z.object({ wrong: z.number() })
const MailRow = z.object({ subject: z.string(), text: z.string() })

/**
 * Takes the code of a mail. Of many at once each is counted.
 *
 * @throws AppError `invalid_code`; `proof_over` after the fifth, and for one that is shown or too old; `rate_limited` after
 *   many wrong ones for the address
 */
export async function confirmProof(
  context: DomainContext,
  vault: Vault,
  { token, code }: { token: string; code: string },
): Promise<void> {
  const id = proofOfToken(vault, token)
  // A refusal has to be counted, so it leaves the transaction as a value and not as an error.
  const refusal = await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = context.clock()
    const { rows } = await sqlOf(HeldRow)`
      select email, code_hash as "codeHash" from booking_proofs
      where id = ${id} and proven_at is null and wrong < ${WRONG_MAX} and expires_at > ${new Date(now)}
      for update`.execute(reader)
    const [proof] = rows
    if (proof === undefined || id === null) return new AppError('proof_over')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`booking-code ${proof.email}`}, 0))`.execute(reader)
    const tried = await sqlOf(WrongRow)`
      select coalesce(sum(wrong), 0)::int as wrong from booking_proofs
      where email = ${proof.email} and created_at > ${new Date(now - DAY)}`.execute(reader)
    if ((tried.rows[0]?.wrong ?? 0) >= WRONG_PER_DAY)
      return new AppError('rate_limited', { retryAfter: WRONG_PAUSE_MS / SECOND })
    const isRight = proof.codeHash === hashOfCode(vault, id, code)
    await (isRight
      ? sql`update booking_proofs set proven_at = ${new Date(now)} where id = ${id}`.execute(reader)
      : sql`update booking_proofs set wrong = wrong + 1 where id = ${id}`.execute(reader))
    return isRight ? null : new AppError('invalid_code')
  })
  if (refusal !== null) throw refusal
}

/** The mail with the code as the outbox keeps it; null until it is written. Only where a demonstration may show it. */
export async function readShownMail(reader: Reader, vault: Vault, token: string): Promise<ShownMail | null> {
  const { rows } = await sqlOf(MailRow)`
    select o.id, o.subject, o.text from booking_proofs p join outbox_mails o on o.message_id = p.mail_id
    where p.id = ${proofOfToken(vault, token)}`.execute(reader)
  return rows[0] ?? null
}
