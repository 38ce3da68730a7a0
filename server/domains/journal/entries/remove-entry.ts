import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { EntryId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { onlookerOf, readableBy } from '../sharing/readable.ts'
import type { Onlooker } from '../sharing/readable.ts'
import { loadEntry } from './change-entry.ts'
import { subjectOf } from './create-entry.ts'
import { activitiesOf } from './done-on.ts'
import { requireTreated } from './find-entry.ts'
import { hasMore, isOfQuickAdd, readPlanned } from './judge-entry.ts'
import { readEntry } from './queries.ts'
import { refuseOverSlots } from './quick-add-slots.ts'
import { readDone } from './store-done.ts'

/** For so long a deleted entry can be brought back. */
export const WAY_BACK_MS = 30 * DAY

/** As `loadEntry`, deleted or not. @throws AppError `not_found`, also where the onlooker may not read it */
async function loadReadable(em: EntityManager, id: EntryId, onlooker: Onlooker) {
  const entry = await loadEntry(em, id)
  const { rows } = await sql`select 1 from entries e where e.id = ${id} and ${readableBy(onlooker)}`.execute(
    readerOf(em),
  )
  if (rows.length === 0) throw new AppError('not_found')
  return entry
}

/** Deletes an entry, with a way back. @throws AppError `not_found`, also for one that is deleted already */
export async function removeEntry(context: DomainContext, caller: Caller, id: EntryId): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const entry = await loadReadable(em, id, onlookerOf(caller, context.actor))
    if ((entry.deletedAt ?? null) !== null) throw new AppError('not_found')
    entry.deletedAt = new Date(context.clock())
    await em.flush()
    await recordEvent({ ...context, em }, { kind: 'entry.removed', ...subjectOf(caller, id, entry.userId) })
  })
}

/** Deletes the entry of a person of an org. @throws AppError `not_found` for one of somebody else */
export async function removeEntryOf(
  context: DomainContext,
  caller: Caller,
  { userId, id }: { orgId: OrgId; userId: UserId; id: EntryId },
): Promise<void> {
  const reader = readerOf(context.em)
  await requireTreated(reader, caller, userId)
  const { rows } = await sql`select 1 from entries where id = ${id} and user_id = ${userId}`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
  await removeEntry(context, caller, id)
}

/**
 * Brings an entry back; one that is there stays as it is.
 *
 * @throws AppError `not_found` once its 30 days are over; `slots_exceeded` where quick add has filled its place since
 */
export async function restoreEntry(context: DomainContext, caller: Caller, id: EntryId): Promise<EntryView> {
  return inTransaction(context.em, async (em) => {
    const onlooker = onlookerOf(caller, context.actor)
    const entry = await loadReadable(em, id, onlooker)
    const deletedAt = entry.deletedAt ?? null
    if (deletedAt !== null) {
      if (deletedAt.getTime() < context.clock() - WAY_BACK_MS) throw new AppError('not_found')
      if (isOfQuickAdd(entry, { hasMore: hasMore(entry) })) await refuseFilledSlots(em, entry, onlooker)
      entry.deletedAt = null
      await em.flush()
      await recordEvent({ ...context, em }, { kind: 'entry.restored', ...subjectOf(caller, id, entry.userId) })
    }
    return readEntry(readerOf(em), id, onlooker)
  })
}

/** Where nothing was added in its place it comes back, also where the plan has fewer slots by now. */
async function refuseFilledSlots(
  em: EntityManager,
  { id, userId, dateType }: Awaited<ReturnType<typeof loadEntry>>,
  onlooker: Onlooker,
) {
  const done = await readDone(em, id)
  const sent = activitiesOf(done, dateType)
  const own = new Map(done.map(({ activityId, count }) => [activityId, count]))
  const planned = (await readPlanned(em, userId)).map((activity) => ({
    ...activity,
    quickAddSlots: Math.max(activity.quickAddSlots, own.get(activity.id) ?? 0),
  }))
  await refuseOverSlots(em, { userId, onlooker, entryId: id, before: [], done, sent, planned })
}
