import { sql } from 'kysely'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext, Standing } from '#server/http/context.ts'
import { loadEntry } from './change-entry.ts'
import { subjectOf } from './create-entry.ts'
import { requireTreated } from './find-entry.ts'
import { readEntry } from './queries.ts'

/** For so long a deleted entry can be brought back. */
export const WAY_BACK_MS = 30 * DAY

/** Deletes an entry, with a way back. @throws AppError `not_found`, also for one that is deleted already */
export async function removeEntry(context: DomainContext, standing: Standing, id: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const entry = await loadEntry(em, id)
    if ((entry.deletedAt ?? null) !== null) throw new AppError('not_found')
    entry.deletedAt = new Date(context.clock())
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'entry.removed', ...subjectOf(standing, id, entry.userId) })
  })
}

/** Deletes the entry of a person of an org. @throws AppError `not_found` for one of somebody else */
export async function removeEntryOf(
  context: DomainContext,
  standing: Standing,
  { userId, id }: { orgId: OrgId; userId: UserId; id: string },
): Promise<void> {
  const reader = readerOf(context.em)
  await requireTreated(reader, standing, userId)
  const { rows } = await sql`select 1 from entries where id = ${id} and user_id = ${userId}`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
  await removeEntry(context, standing, id)
}

/** Brings an entry back; one that is there stays as it is. @throws AppError `not_found` once its 30 days are over */
export async function restoreEntry(context: DomainContext, standing: Standing, id: string): Promise<EntryView> {
  return inTransaction(context.em, async (em) => {
    const entry = await loadEntry(em, id)
    const deletedAt = entry.deletedAt ?? null
    if (deletedAt !== null) {
      if (deletedAt.getTime() < context.clock() - WAY_BACK_MS) throw new AppError('not_found')
      entry.deletedAt = null
      await em.flush()
      await recordEvent({ ...context, em }, { kind: 'entry.restored', ...subjectOf(standing, id, entry.userId) })
    }
    return readEntry(readerOf(em), id)
  })
}
