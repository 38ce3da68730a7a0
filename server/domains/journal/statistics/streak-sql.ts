import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/**
 * The length of a streak in days: a scalar subquery that walks back from today, day by day along an index, until the first
 * gap, and no further. Today may still be missing. Days of a pause fill a gap and count for nothing; an entry on one of
 * them counts. Somebody who flew west may have written tomorrow already.
 *
 * @param days rows `user_id, local_date` of one person, several a day at will, from an index in the order of their date
 */
export const streakLength = (days: Sql, userId: Sql, today: Sql): Sql => sql`
  coalesce(
    (select walked - 1 from (
      select user_id, local_date, dense_rank() over back as walked,
        least(lag(local_date, 1, ${today}) over back, ${today}) as later
      from (${days}) d where local_date <= ${today} + 1
      window back as (order by local_date desc)) walk
    where later - local_date > 1 and later - local_date - 1 > ${pausedBetween(userId)}
    limit 1),
    (select count(distinct local_date) from (${days}) d where local_date <= ${today} + 1))::int`

/** Days of pauses after `local_date` and before `later`. A person's pauses do not overlap. */
const pausedBetween = (userId: Sql): Sql => sql`
  coalesce((select sum(least(p.until_date, walk.later - 1) - greatest(p.from_date, walk.local_date + 1) + 1)
    from streak_pauses p
    where p.user_id = ${userId} and p.from_date < walk.later and p.until_date > walk.local_date), 0)`

/** Days on which a person has an entry; one of a week stands on its Monday (docs/decisions/journal-statistics.md). */
export const entryDays = (userId: Sql): Sql => sql`
  select user_id, local_date from entries where user_id = ${userId} and deleted_at is null`

/**
 * Holds for what is ticked by an entry that is not deleted. Deleted entries stay for a month, so there are few; asking each
 * tick for its entry would cost ten times as much.
 */
export const isTickLive = (userId: Sql): Sql => sql`
  entry_id <> all (array(select id from entries where user_id = ${userId} and deleted_at is not null))`
