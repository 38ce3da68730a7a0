import { LockMode } from '@mikro-orm/core'
import { sql } from 'kysely'
import type { ProfileChange } from '#shared/domains/identity/account-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { keysOf } from '#shared/kernel/records.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { signedIn } from '#server/runtime/context.ts'
import { User } from '../entities/user.ts'

interface Change {
  userId: UserId
  /** In which org's name it is done, where it is not the person's own doing. */
  orgId?: string | null
  changes: ProfileChange
  /** The version that the changes were made on; absent where they may win over any. */
  version?: number | undefined
}

/**
 * Changes a person's profile. Who may is judged by the call.
 *
 * @throws AppError `version_conflict` if somebody else changed it meanwhile; `invalid_input` for a picture that is not the
 *   caller's own
 */
export async function changeProfile(
  context: DomainContext,
  { userId, orgId = null, changes, version }: Change,
): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const user = await em.findOne(User, { id: userId, deletedAt: null }, { lockMode: LockMode.PESSIMISTIC_WRITE })
    if (user === null) throw new AppError('not_found')
    if (version !== undefined && version !== user.version) throw new AppError('version_conflict')
    if (changes.photoURL !== undefined && changes.photoURL !== null && changes.photoURL !== user.photoURL)
      await requireOwnPicture({ ...context, em }, changes.photoURL)
    const fields = changedFields(user, changes)
    if (fields.length === 0) return
    em.assign(user, changes)
    const { display } = user.settings
    // Else the next device would go back to the language that was chosen before.
    if (changes.language !== undefined && display?.language !== undefined)
      user.settings = { ...user.settings, display: { ...display, language: changes.language } }
    await em.flush()
    await recordEvent(
      { ...context, em },
      { kind: 'user.changed', orgId, subjectId: userId, userId, details: { fields } },
    )
  })
}

/** Names only: what was written there is nobody's business who reads the log. */
function changedFields(user: User, changes: ProfileChange): string[] {
  return keysOf(changes).filter((name) => changes[name] !== undefined && changes[name] !== (user[name] ?? null))
}

async function requireOwnPicture({ em, actor }: DomainContext, photoURL: string): Promise<void> {
  const id = photoURL.slice(photoURL.lastIndexOf('/') + 1)
  const { rows } = await sql`
    select 1 from uploads where id = ${id} and user_id = ${signedIn(actor).userId} and folder = 'user/profile'
      and stored_at is not null for share`.execute(readerOf(em))
  if (rows.length === 0) throw invalidField('photoURL', 'validation.url')
}
