import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { ChangeEntry, EntryView } from '#shared/domains/journal/entry-schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/http/context.ts'
import type { DomainContext, Standing } from '#server/http/context.ts'
import { Entry } from '../entities/entry.ts'
import { subjectOf } from './create-entry.ts'
import { timeOfEntry } from './date-window.ts'
import type { EntryTime } from './date-window.ts'
import { activitiesOf, doneOn } from './done-on.ts'
import { hasMore, judgeEntry, readPlanned, requireOwnPhoto } from './judge-entry.ts'
import { readEntry } from './queries.ts'
import { readDone, storeDone } from './store-done.ts'

/**
 * Changes an entry. What is left out stays; null clears. An entry that is older than the window keeps its time; an activity
 * that has left the plan since may stay.
 *
 * @throws AppError `version_conflict` with what is stored now, `not_found`, and `invalid_input` as for a new entry
 */
export async function changeEntry(
  context: DomainContext,
  standing: Standing,
  id: string,
  change: ChangeEntry,
): Promise<EntryView> {
  return inTransaction(context.em, async (em) => {
    const entry = await loadEntry(em, id)
    if (entry.deletedAt !== null && entry.deletedAt !== undefined) throw new AppError('not_found')
    const { version, datetime, timeZone, activities, week: _week, weekStart, ...fields } = change
    if (entry.version !== version)
      throw new AppError('version_conflict', { details: { current: await readEntry(readerOf(em), id) } })

    const now = context.clock()
    const time = newTime(await readEntry(readerOf(em), id), { datetime, timeZone }, now)
    const dateType = fields.dateType ?? entry.dateType
    if (dateType !== entry.dateType && activities === undefined) throw invalidField('activities', 'validation.required')
    const before = await readDone(em, id)
    const known = new Set([...before.map(({ activityId }) => activityId), ...(await readPlanned(em, entry.userId))])
    const sent = activities ?? activitiesOf(before, entry.dateType)
    const done = doneOn({ activities: sent, dateType, time, known, now })
    if (fields.photoURL !== entry.photoURL)
      await requireOwnPhoto(em, fields.photoURL, [entry.userId, signedIn(context.actor).userId])

    em.assign(
      entry,
      {
        ...fields,
        localAt: time.localAt,
        timeZone: time.timeZone,
        localDate: dateType === 'week' ? time.weekStart : time.localDate,
        weekStart: time.weekStart,
        // Also where only what was done is another: the version has to move.
        updatedAt: new Date(now),
      },
      { ignoreUndefined: true },
    )
    const { entryType, mood } = entry
    judgeEntry(
      { entryType, dateType, mood, weekStart },
      { time, hasActivities: done.length > 0, hasMore: hasMore(entry) },
    )
    await em.flush()
    await storeDone(em, { entryId: id, userId: entry.userId }, done)
    const details = { fields: Object.keys(change).filter((name) => name !== 'version') }
    await recordEvent({ ...context, em }, { kind: 'entry.changed', details, ...subjectOf(standing, id, entry.userId) })
    return readEntry(readerOf(em), id)
  })
}

/** An entry, locked until the transaction ends. @throws AppError `not_found` */
export async function loadEntry(em: EntityManager, id: string) {
  const entry = await em.findOne(Entry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (entry === null) throw new AppError('not_found')
  return entry
}

/** When it is for after the change: judged by the window only where that is another time. */
function newTime(
  { datetime, timeZone, weekStart }: EntryView,
  wanted: { datetime: string | undefined; timeZone: string | undefined },
  now: number,
): EntryTime {
  const wall = wanted.datetime?.padEnd(19, ':00').slice(0, 19) ?? datetime
  const zone = wanted.timeZone ?? timeZone
  if (wall !== datetime) return timeOfEntry(wall, zone, now)
  return { localAt: datetime, timeZone: zone, localDate: datetime.slice(0, 10), weekStart }
}
