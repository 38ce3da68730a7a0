import { sql } from 'kysely'
import type { MfaStatus } from '#shared/domains/identity/mfa-schema.ts'
import type { MfaMethodName } from '#shared/domains/identity/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import type { Vault } from '#server/config/vault.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { endChallenges } from '../end-challenges.ts'
import { listConfirmedMethods, lockPerson, readMfaStatus } from './methods.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'

/** Chooses the method that is asked for first. @throws AppError `mfa_not_set_up` for one that is not on */
export async function preferMethod(context: DomainContext, method: MfaMethodName): Promise<MfaStatus> {
  const { userId } = signedIn(context.actor)
  return changing(context, async (reader, within) => {
    const methods = await listConfirmedMethods(reader, userId)
    if (!methods.includes(method)) throw new AppError('mfa_not_set_up')
    await setPreferred(reader, userId, method, context.clock())
    await recordEvent(within, { kind: 'mfa.preferred_changed', subjectId: userId, details: { method } })
    return readMfaStatus(reader, signedIn(context.actor))
  })
}

/** Turns second factors off altogether. The caller has shown that the account is theirs. */
export async function turnMfaOff(context: DomainContext): Promise<MfaStatus> {
  const { userId } = signedIn(context.actor)
  return changing(context, async (reader, within) => {
    const methods = await listConfirmedMethods(reader, userId)
    await forgetEverything(reader, userId, context.clock())
    if (methods.length > 0) await tellOff(within, userId, methods)
    return readMfaStatus(reader, signedIn(context.actor))
  })
}

/**
 * Takes one method away; with the last one second factors are off. The caller has shown that the account is theirs.
 *
 * @throws AppError `mfa_not_set_up` for one that is not on
 */
export async function removeMethod(context: DomainContext, method: MfaMethodName): Promise<MfaStatus> {
  const { userId } = signedIn(context.actor)
  return changing(context, async (reader, within) => {
    const methods = await listConfirmedMethods(reader, userId)
    if (!methods.includes(method)) throw new AppError('mfa_not_set_up')
    const [next] = methods.filter((other) => other !== method)
    if (next === undefined) await forgetEverything(reader, userId, context.clock())
    else await forget(reader, userId, method, next, context.clock())
    await tellOff(within, userId, [method])
    return readMfaStatus(reader, signedIn(context.actor))
  })
}

/** Makes new recovery codes. The caller has shown that the account is theirs. @throws AppError `mfa_not_set_up` */
export async function renewRecoveryCodes(context: DomainContext, vault: Vault): Promise<string[]> {
  const { userId } = signedIn(context.actor)
  return changing(context, async (reader, within) => {
    if ((await listConfirmedMethods(reader, userId)).length === 0) throw new AppError('mfa_not_set_up')
    const codes = await replaceRecoveryCodes(reader, vault, userId, context.clock())
    await recordEvent(within, {
      kind: 'mfa.recovery_codes_renewed',
      subjectId: userId,
      details: { recoveryCodes: codes.length },
    })
    return codes
  })
}

async function tellOff(within: DomainContext, userId: string, methods: MfaMethodName[]): Promise<void> {
  await recordEvent(within, { kind: 'mfa.disabled', subjectId: userId, details: { methods } })
}

function changing<Result>(
  context: DomainContext,
  work: (reader: Reader, within: DomainContext) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await lockPerson(reader, signedIn(context.actor).userId)
    return work(reader, { ...context, em })
  })
}

async function forget(reader: Reader, userId: string, method: MfaMethodName, next: MfaMethodName, now: number) {
  await sql`delete from mfa_methods where user_id = ${userId} and method = ${method}`.execute(reader)
  if (method === 'passkey') await sql`delete from passkeys where user_id = ${userId}`.execute(reader)
  await sql`
    update users set mfa_preferred = ${next}, updated_at = ${new Date(now)}
    where id = ${userId} and mfa_preferred = ${method}`.execute(reader)
  await endChallenges(reader, userId, now, method)
}

async function forgetEverything(reader: Reader, userId: string, now: number): Promise<void> {
  await sql`delete from mfa_methods where user_id = ${userId}`.execute(reader)
  await sql`delete from passkeys where user_id = ${userId}`.execute(reader)
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(reader)
  await setPreferred(reader, userId, null, now)
  await endChallenges(reader, userId, now)
}

const setPreferred = (reader: Reader, userId: string, method: MfaMethodName | null, now: number) =>
  sql`update users set mfa_preferred = ${method}, updated_at = ${new Date(now)} where id = ${userId}`.execute(reader)
