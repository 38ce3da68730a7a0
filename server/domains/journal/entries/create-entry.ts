import type { EntityManager } from '@mikro-orm/postgresql'
import { v7 } from 'uuid'
import type { EntryView, NewEntry } from '#shared/domains/journal/entry-schema.ts'
import type { DateType } from '#shared/domains/journal/schema.ts'
import { EntryId } from '#shared/kernel/ids.ts'
import type { PlanId, UserId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction, violatedConstraint } from '#server/database/transaction.ts'
import { readPersonZone } from '#server/domains/plans/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { Entry } from '../entities/entry.ts'
import { audienceOfNew, columnsOf, withoutSwitches } from '../sharing/choose.ts'
import { onlookerOf, requireJournal } from '../sharing/readable.ts'
import { requireOwnPhoto } from '#server/domains/media/index.ts'
import { timeOfEntry } from './date-window.ts'
import { doneOn } from './done-on.ts'
import { requireTreated } from './find-entry.ts'
import { hasMore, holdPlan, isOfQuickAdd, judgeEntry, requireBothPressures } from './judge-entry.ts'
import { readEntry, readSentBefore } from './queries.ts'
import { refuseOverSlots } from './quick-add-slots.ts'
import { storeDone } from './store-done.ts'
import { createHash } from 'node:crypto'

/**
 * Writes down a day or a week. Sent again under the same client key it is the same entry, also when both arrive at once;
 * one that was deleted since stays deleted.
 *
 * @throws AppError `not_found`, `slots_exceeded`, `idempotency_key_reused` for something else under a client key, and
 * `invalid_input` on the field that breaks a rule
 */
export async function createEntry(
  context: DomainContext,
  caller: Caller,
  planId: PlanId,
  body: NewEntry & { dateType?: DateType },
): Promise<EntryView> {
  try {
    return await inTransaction(context.em, (em) => write(context, em, caller, planId, body))
  } catch (error) {
    if (violatedConstraint(error) !== 'entries_client_key') throw error
    return inTransaction(context.em, (em) => write(context, em, caller, planId, body))
  }
}

async function write(
  context: DomainContext,
  em: EntityManager,
  caller: Caller,
  planId: PlanId,
  body: NewEntry,
): Promise<EntryView> {
  const reader = readerOf(em)
  const { userId, planned } = await holdPlan(em, planId)
  await requireTreated(reader, caller, userId)
  const onlooker = onlookerOf(caller, context.actor)
  await requireJournal(reader, onlooker, userId)
  const sent = body.clientKey === undefined ? null : { clientKey: body.clientKey, digest: digestOf(body) }
  const sentBefore = sent === null ? null : await readSentBefore(reader, userId, sent, onlooker)
  if (sentBefore !== null) return sentBefore

  const {
    activities = [],
    clientKey: _key,
    datetime,
    timeZone,
    week: _week,
    weekStart,
    ...fields
  } = withoutSwitches(body)
  const { entryType = 'basic', dateType = 'day' } = fields
  const now = context.clock()
  const zone = timeZone ?? (await readPersonZone(reader, userId, { isForClinic: onlooker.as !== 'person' }))
  const time = timeOfEntry(datetime, zone, now)
  const known = new Set(planned.map(({ id }) => id))
  const done = doneOn({ activities, dateType, time, known, now })
  const kind = { entryType, dateType, mood: fields.mood, weekStart }
  const more = { hasMore: hasMore(fields) }
  judgeEntry(kind, { time, hasActivities: done.length > 0, ...more })
  requireBothPressures(fields)
  if (isOfQuickAdd(kind, more))
    await refuseOverSlots(em, { userId, onlooker, entryId: null, before: [], done, sent: activities, planned })
  const actor = signedIn(context.actor).userId
  await requireOwnPhoto(em, fields.photoURL, [userId, actor])

  const audience = columnsOf(await audienceOfNew(reader, caller, userId, body))
  const { id } = em.create(Entry, {
    id: EntryId.parse(v7()),
    ...fields,
    ...audience,
    entryType,
    dateType,
    userId,
    writtenBy: actor,
    clientKey: sent?.clientKey ?? null,
    sentDigest: sent?.digest ?? null,
    localAt: time.localAt,
    timeZone: time.timeZone,
    localDate: dateType === 'week' ? time.weekStart : time.localDate,
    weekStart: time.weekStart,
    createdAt: new Date(now),
    updatedAt: new Date(now),
  })
  await em.flush()
  await storeDone(em, { entryId: id, userId }, done)
  await recordEvent({ ...context, em }, { kind: 'entry.created', ...subjectOf(caller, id, userId) })
  return readEntry(reader, id, onlooker)
}

/** What a record of the audit log says of an entry: an org's log hears only of what its people did. */
export const subjectOf = ({ isSubject, orgId }: Caller, entryId: string, userId: UserId | string) => ({
  orgId: isSubject ? null : orgId,
  subjectId: entryId,
  userId,
})

/** Tells whether two bodies say the same, in whatever order their fields came; 43 letters. */
function digestOf(body: NewEntry): string {
  const fields = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url')
}
