import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { DoneOn } from './done-on.ts'

interface DoneBy {
  entryId: string
  userId: string
}

/** What an entry says was done. Its entry is locked, or new. */
export async function readDone(em: EntityManager, entryId: string): Promise<DoneOn[]> {
  const { rows } = await sqlOf(DoneOn)`
    select activity_id as "activityId", local_date::text as "localDate", count from entry_activities
    where entry_id = ${entryId} order by activity_id, local_date`.execute(readerOf(em))
  return rows
}

/** Writes down what was done, in place of what stood there. */
export async function replaceDone(em: EntityManager, entry: DoneBy, done: readonly DoneOn[]): Promise<void> {
  await sql`delete from entry_activities where entry_id = ${entry.entryId}`.execute(readerOf(em))
  await storeDone(em, entry, done)
}

/** Writes down what was done by an entry that says nothing of it yet. */
export async function storeDone(em: EntityManager, entry: DoneBy, done: readonly DoneOn[]): Promise<void> {
  if (done.length === 0) return
  await sql`
    insert into entry_activities (entry_id, user_id, activity_id, local_date, count)
    select ${entry.entryId}::uuid, ${entry.userId}::uuid, * from unnest(
      ${done.map(({ activityId }) => activityId)}::uuid[], ${done.map(({ localDate }) => localDate)}::date[],
      ${done.map(({ count }) => count)}::smallint[])`.execute(readerOf(em))
}
