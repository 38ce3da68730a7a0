import { sql } from 'kysely'
import type { MfaConfirmed } from '#shared/domains/identity/mfa-schema.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { countWrongCode, endChallenge, isSentCode, lockSetUpChallenge } from './challenge/locked-challenge.ts'
import { noteWrongCode, secondsUntilNextCode, tooManyWrongCodes } from './challenge/wrong-codes.ts'
import { lockPerson, readMfaStatus, takeTotpCode } from './methods.ts'
import { turnOnFirst } from './turn-on-first.ts'

interface Confirmation {
  method: MfaMethodName
  code: string
}

/**
 * Turns a method on by its first code. The first method becomes the preferred one and brings the recovery codes.
 *
 * @throws AppError `invalid_mfa_code`; `mfa_not_set_up` when nothing waits for a code, and with the fifth wrong one;
 *   `too_many_wrong_codes` for any code after too many wrong ones
 */
export async function confirmMethod(
  context: DomainContext,
  vault: Vault,
  { method, code }: Confirmation,
): Promise<MfaConfirmed> {
  const { userId } = signedIn(context.actor)
  const outcome = await inTransaction(context.em, async (em): Promise<MfaConfirmed | 'wrong' | 'over' | number> => {
    const reader = readerOf(em)
    const now = context.clock()
    await lockPerson(reader, userId)
    const waitS = await secondsUntilNextCode(reader, userId, now)
    if (waitS > 0) return waitS
    if (!(await isPending(reader, userId, method))) return 'over'
    const verdict =
      method === 'totp'
        ? await judgeTotp(reader, vault, userId, code, now)
        : await judgeSent(reader, vault, userId, { method, code, now })
    if (verdict !== 'right') {
      await recordEvent({ ...context, em }, { kind: 'mfa.refused', subjectId: userId, details: { method } })
      return verdict
    }
    const recoveryCodes = await turnOn(reader, vault, userId, { method, now })
    await recordEvent({ ...context, em }, { kind: 'mfa.enabled', subjectId: userId, details: { method } })
    return { ...(await readMfaStatus(reader, signedIn(context.actor))), recoveryCodes }
  })
  if (typeof outcome === 'number') throw tooManyWrongCodes(outcome)
  if (outcome === 'wrong') throw new AppError('invalid_mfa_code')
  if (outcome === 'over') throw new AppError('mfa_not_set_up')
  return outcome
}

async function isPending(reader: Reader, userId: string, method: MfaMethodName): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mfa_methods where user_id = ${userId} and method = ${method} and confirmed_at is null`.execute(reader)
  return rows.length === 1
}

async function judgeTotp(reader: Reader, vault: Vault, userId: string, code: string, now: number) {
  if (await takeTotpCode(reader, vault, { userId, code, now, isConfirmed: false })) return 'right'
  await noteWrongCode(reader, userId, now)
  return 'wrong'
}

async function judgeSent(
  reader: Reader,
  vault: Vault,
  userId: string,
  { method, code, now }: Confirmation & { now: number },
) {
  const challenge = await lockSetUpChallenge(reader, userId, method, now)
  if (challenge === null) return 'over'
  if (!isSentCode(vault, challenge, code, now)) return (await countWrongCode(reader, challenge, now)) ? 'over' : 'wrong'
  await endChallenge(reader, challenge, now)
  return 'right'
}

async function turnOn(
  reader: Reader,
  vault: Vault,
  userId: string,
  { method, now }: { method: MfaMethodName; now: number },
): Promise<string[]> {
  const recoveryCodes = await turnOnFirst(reader, vault, userId, { method, now })
  const at = new Date(now)
  await sql`
    update mfa_methods set confirmed_at = ${at}, updated_at = ${at}
    where user_id = ${userId} and method = ${method}`.execute(reader)
  return recoveryCodes
}
