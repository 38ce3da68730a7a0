import { LockMode } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { ChangeEntry, NO_MOOD } from '#shared/domains/journal/entry-schema.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { onlyMeasured } from '#shared/domains/journal/measured.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { keysOf } from '#shared/kernel/records.ts'
import type { EntryId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { Entry } from '../entities/entry.ts'
import { requireOwnPhoto } from '#server/domains/media/index.ts'
import { subjectOf } from './create-entry.ts'
import { audienceOfChange, columnsOf, recordShared, withoutSwitches } from '../sharing/choose.ts'
import { onlookerOf } from '../sharing/readable.ts'
import { timeOfEntry } from './date-window.ts'
import type { EntryTime } from './date-window.ts'
import { activitiesOf, doneOn } from './done-on.ts'
import { hasMore, isOfQuickAdd, judgeEntry, readPlanned, requireBothPressures } from './judge-entry.ts'
import { measuredIn } from './measured.ts'
import { readEntry } from './queries.ts'
import { refuseOverSlots } from './quick-add-slots.ts'
import { readDone, replaceDone } from './store-done.ts'

/**
 * Changes an entry. What is left out stays; null clears. An entry that is older than the window keeps its time; an activity
 * that has left the plan since may stay.
 *
 * @throws AppError `version_conflict` with what is stored now, `not_found`, `slots_exceeded` and `invalid_input` as for a new entry
 */
export async function changeEntry(
  context: DomainContext,
  caller: Caller,
  id: EntryId,
  change: ChangeEntry,
): Promise<EntryView> {
  return inTransaction(context.em, async (em) => {
    const entry = await loadEntry(em, id)
    if (entry.deletedAt !== null && entry.deletedAt !== undefined) throw new AppError('not_found')
    const { version, datetime, timeZone, activities, week: _week, weekStart, ...fields } = withoutSwitches(change)
    const reader = readerOf(em)
    const onlooker = onlookerOf(caller, context.actor)
    const stored = await readEntry(reader, id, onlooker)
    if (entry.version !== version) throw new AppError('version_conflict', { details: { current: stored } })

    const now = context.clock()
    const time = newTime(stored, { datetime, timeZone }, now)
    const dateType = fields.dateType ?? entry.dateType
    if (dateType !== entry.dateType && activities === undefined) throw invalidField('activities', 'validation.required')
    const before = await readDone(em, id)
    const planned = await readPlanned(em, entry.userId)
    const known = new Set([...before.map(({ activityId }) => activityId), ...planned.map((activity) => activity.id)])
    const sent = activities ?? activitiesOf(before, entry.dateType)
    const done = doneOn({ activities: sent, dateType, time, known, now })
    if (fields.photoURL !== entry.photoURL)
      await requireOwnPhoto(em, fields.photoURL, [entry.userId, signedIn(context.actor).userId])

    const audience = await audienceOfChange(reader, caller, stored, change)
    em.assign(
      entry,
      {
        ...fields,
        ...(audience === null ? {} : columnsOf(audience)),
        ...measuredIn(fields, stored),
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
    const more = { hasMore: hasMore(entry) }
    judgeEntry({ entryType, dateType, mood, weekStart }, { time, hasActivities: done.length > 0, ...more })
    // A mood that was named may become another one; only a meal lets it go.
    if (mood === NO_MOOD && stored.mood !== NO_MOOD && entryType === 'basic')
      throw invalidField('mood', 'validation.moodRequired')
    requireBothPressures(entry, stored)
    if (isOfQuickAdd({ entryType, mood }, more))
      await refuseOverSlots(em, { userId: entry.userId, onlooker, entryId: id, before, done, sent, planned })
    await em.flush()
    await replaceDone(em, { entryId: id, userId: entry.userId }, done)
    const changed = await readEntry(reader, id, onlooker)
    const details = differenceOf(stored, changed)
    await recordEvent({ ...context, em }, { kind: 'entry.changed', details, ...subjectOf(caller, id, entry.userId) })
    await recordShared({ ...context, em }, stored, changed)
    return changed
  })
}

const TOLD = keysOf(ChangeEntry.omit({ version: true, week: true, weekStart: true }).shape)

/** The names of the fields that are another now, and of those among them that had said something before: no vital of zero. */
function differenceOf(before: EntryView, after: EntryView): { fields: string[]; replaced: string[] } {
  const fields = TOLD.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const said = onlyMeasured(before)
  return { fields, replaced: fields.filter((name) => (said[name] ?? null) !== null) }
}

/** An entry, locked until the transaction ends. @throws AppError `not_found` */
export async function loadEntry(em: EntityManager, id: EntryId) {
  const entry = await em.findOne(Entry, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE })
  if (entry === null) throw new AppError('not_found')
  return entry
}

/** When it is for after the change: judged by the window only where that is another time, or the same of another place. */
function newTime(
  { datetime, timeZone, weekStart }: EntryView,
  wanted: { datetime: string | undefined; timeZone: string | undefined },
  now: number,
): EntryTime {
  const wall = wanted.datetime?.padEnd(19, ':00').slice(0, 19) ?? datetime
  const zone = wanted.timeZone ?? timeZone
  if (wall !== datetime || zone !== timeZone) return timeOfEntry(wall, zone, now)
  return { localAt: datetime, timeZone, localDate: datetime.slice(0, 10), weekStart }
}
