import { sql } from 'kysely'
import { z } from 'zod'
import type { MfaStatus } from '#shared/domains/identity/mfa-schema.ts'
import type { PasskeyView } from '#shared/domains/identity/passkeys/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { PasskeyId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { removeMethod } from '../mfa/prefer-method.ts'
import { lockPerson, readMfaStatus } from '../mfa/methods.ts'

const PasskeyRow = z.object({
  id: PasskeyId,
  name: z.string(),
  created: z.string(),
  used: z.string().nullable(),
  isBackedUp: z.boolean(),
})

/** The passkeys of a person, oldest first. */
export async function listPasskeys(reader: Reader, userId: string): Promise<PasskeyView[]> {
  const { rows } = await sqlOf(PasskeyRow)`
    select id, name, created_at as created, last_used_at as used, is_backed_up as "isBackedUp"
    from passkeys where user_id = ${userId} order by id`.execute(reader)
  return rows.map(({ created, used, ...row }) => ({
    ...row,
    createdAt: instantFromRow(created),
    lastUsedAt: used === null ? null : instantFromRow(used),
  }))
}

/** Gives a passkey of the caller another name. @throws AppError `not_found` for one that is not theirs */
export async function renamePasskey(context: DomainContext, id: PasskeyId, name: string): Promise<void> {
  const { userId } = signedIn(context.actor)
  await inTransaction(context.em, async (em) => {
    const { rows } = await sql`
      update passkeys set name = ${name}, updated_at = ${new Date(context.clock())}
      where id = ${id} and user_id = ${userId} returning id`.execute(readerOf(em))
    if (rows.length === 0) throw new AppError('not_found')
    await recordEvent({ ...context, em }, { kind: 'passkey.renamed', subjectId: userId, details: { passkeyId: id } })
  })
}

/**
 * Takes a passkey of the caller away; with the last factor second factors are off. The caller has shown that the account is
 * theirs.
 *
 * @throws AppError `not_found` for one that is not theirs
 */
export async function removePasskey(context: DomainContext, id: PasskeyId): Promise<MfaStatus> {
  const { userId } = signedIn(context.actor)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const within = { ...context, em }
    await lockPerson(reader, userId)
    const known = await listPasskeys(reader, userId)
    if (!known.some((one) => one.id === id)) throw new AppError('not_found')
    if (known.length === 1) return removeMethod(within, 'passkey')
    await sql`delete from passkeys where id = ${id} and user_id = ${userId}`.execute(reader)
    await recordEvent(within, { kind: 'mfa.disabled', subjectId: userId, details: { methods: ['passkey'] } })
    return readMfaStatus(reader, signedIn(context.actor))
  })
}
