import { isRecoveryCode } from '#shared/domains/identity/mfa-code.ts'
import type { OwnerProof } from '#shared/domains/identity/mfa-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { assertOwnPassword } from '../passwords/own-password.ts'
import type { OwnPasswordServices } from '../passwords/own-password.ts'
import { noteWrongCode, secondsUntilNextCode, tooManyWrongCodes } from './challenge/wrong-codes.ts'
import { lockPerson, takeTotpCode } from './methods.ts'
import { takeRecoveryCode } from './recovery-codes.ts'

/** For how long the password that was shown once opens the steps of a set-up. */
const PROOF_LIFE_MS = 10 * MINUTE

/** Nothing else that is sealed begins like this. */
const MARK = 'owner-proof'

/**
 * Makes sure that it is the owner of the account who changes what keeps it theirs, and not somebody who found the screen
 * open: by the password, a code of the app, a recovery code, or the proof that one of them was shown a moment ago.
 *
 * @throws AppError `invalid_input` without any of them, `wrong_password`, `account_locked`, `invalid_mfa_code`,
 *   `too_many_wrong_codes`
 */
export async function assertOwner(
  context: DomainContext,
  services: OwnPasswordServices,
  { password, mfaCode, proof }: OwnerProof,
): Promise<void> {
  if (proof !== undefined && isFreshProof(context, services.vault, proof)) return
  if (mfaCode === undefined) await assertOwnPassword(context, services, password)
  else await takeOwnCode(context, services.vault, mfaCode)
}

/** What stands for the password for ten minutes of this session, so that a set-up of several steps asks for it once. */
export function proofOf(context: DomainContext, vault: Vault): string {
  const { sessionId } = signedIn(context.actor)
  return vault.seal([MARK, sessionId, context.clock() + PROOF_LIFE_MS].join(' '))
}

function isFreshProof(context: DomainContext, vault: Vault, proof: string): boolean {
  try {
    const [mark, sessionId, until] = vault.open(proof).split(' ')
    return mark === MARK && sessionId === signedIn(context.actor).sessionId && Number(until) > context.clock()
  } catch {
    return false
  }
}

async function takeOwnCode(context: DomainContext, vault: Vault, code: string): Promise<void> {
  const { userId } = signedIn(context.actor)
  // A refusal has to be counted, so it leaves the transaction as a value and not as an error.
  const outcome = await inTransaction(context.em, async (em): Promise<'right' | 'wrong' | number> => {
    const reader = readerOf(em)
    const now = context.clock()
    await lockPerson(reader, userId)
    const waitS = await secondsUntilNextCode(reader, userId, now)
    if (waitS > 0) return waitS
    const within = { ...context, em }
    const isRight = isRecoveryCode(code)
      ? await takeRecoveryCode(reader, vault, { userId, code, now })
      : await takeTotpCode(reader, vault, { userId, code, now, isConfirmed: true })
    if (isRight) {
      if (isRecoveryCode(code)) await recordEvent(within, { kind: 'mfa.recovery_code_used', subjectId: userId })
      return 'right'
    }
    await noteWrongCode(reader, userId, now)
    await recordEvent(within, { kind: 'mfa.refused', subjectId: userId })
    return 'wrong'
  })
  if (typeof outcome === 'number') throw tooManyWrongCodes(outcome)
  if (outcome === 'wrong') throw new AppError('invalid_mfa_code')
}
