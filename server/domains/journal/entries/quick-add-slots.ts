import { z } from 'zod'
import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { ActivityDone } from '#shared/domains/journal/entry-schema.ts'
import type { PlanActivity } from '#shared/domains/plans/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { readableBy } from '../sharing/readable.ts'
import type { Onlooker } from '../sharing/readable.ts'
import type { DoneOn } from './done-on.ts'

interface QuickAdd {
  userId: string
  /** Who adds: of what they may not read, nothing is told by a count. */
  onlooker: Onlooker
  /** Of an entry that is changed: what it had before does not count on top. */
  entryId: string | null
  before: readonly DoneOn[]
  done: readonly DoneOn[]
  /** The same as it was sent, for saying where it goes wrong. */
  sent: readonly ActivityDone[]
  planned: readonly PlanActivity[]
}

/**
 * Quick add goes up to the slots of an activity on a day, whatever wrote down the rest (spec §5 Quick add slider). Two
 * devices at once wait for each other. What stood in an entry already may stay.
 *
 * @throws AppError `slots_exceeded` on the activity
 */
export async function refuseOverSlots(em: EntityManager, add: QuickAdd): Promise<void> {
  const { userId, onlooker, entryId, before, done, sent, planned } = add
  const stood = new Map(before.map(({ activityId, localDate, count }) => [`${activityId} ${localDate}`, count]))
  const more = done.filter(({ activityId, localDate, count }) => count > (stood.get(`${activityId} ${localDate}`) ?? 0))
  if (more.length === 0) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${`quick add ${userId}`}, 0))`.execute(readerOf(em))
  const slots = new Map(planned.map(({ id, quickAddSlots }) => [id, quickAddSlots]))
  const elsewhere = await readElsewhere(em, { userId, onlooker, entryId, done: more })
  const fields = more.flatMap(({ activityId, count }) => {
    const maximum = slots.get(activityId)
    const recorded = elsewhere.get(activityId) ?? 0
    if (maximum === undefined || recorded + count <= maximum) return []
    // Of an id that stands there several times it is the last one that goes too far.
    const index = sent.findLastIndex((one) => (typeof one === 'string' ? one : one.id) === activityId)
    return [[`activities.${index}`, { key: 'validation.slotsExceeded', values: { maximum, recorded } }] as const]
  })
  if (fields.length > 0) throw new AppError('slots_exceeded', { fields: Object.fromEntries(fields) })
}

const ElsewhereRow = z.object({ activityId: z.string(), recorded: z.number() })

/** How often the other entries of that day say that each was done. Quick add is of one day. */
async function readElsewhere(
  em: EntityManager,
  { userId, onlooker, entryId, done }: Pick<QuickAdd, 'userId' | 'onlooker' | 'entryId' | 'done'>,
) {
  const { rows } = await sqlOf(ElsewhereRow)`
    select a.activity_id as "activityId", sum(a.count)::int as recorded from entry_activities a join entries e on e.id = a.entry_id
    where a.user_id = ${userId} and a.local_date = ${done[0]?.localDate ?? null}::date and e.deleted_at is null
      and ${readableBy(onlooker)} and a.activity_id = any(${done.map(({ activityId }) => activityId)}::uuid[])
      and a.entry_id is distinct from ${entryId}::uuid
    group by a.activity_id`.execute(readerOf(em))
  return new Map(rows.map(({ activityId, recorded }) => [activityId, recorded]))
}
