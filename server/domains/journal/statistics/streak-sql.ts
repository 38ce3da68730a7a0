import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { readableBy } from '../sharing/readable.ts'
import type { Onlooker } from '../sharing/readable.ts'

type Sql = RawBuilder<unknown>

/**
 * The length of a streak in days as of today, from a row of `journal_tallies` or `activity_tallies`, which know it as of the
 * last day written on. Today may still be missing, and days of a pause fill a gap. Somebody who flew west may have
 * written tomorrow already: then the days are walked along, since the tally knows that day alone.
 *
 * @param tally the row's name
 * @param activity whose streak is meant, none for that of entries
 * @param onlooker who may read all that the tally counts
 */
export const streakAsOf = (tally: string, today: Sql, onlooker: Onlooker, activity?: Sql): Sql => {
  const of = (column: string): Sql => sql.ref(`${tally}.${column}`)
  return sql`(case
    when ${of('last_day')} is null then 0
    when ${of('last_day')} > ${today} then ${streakOfDays(of('user_id'), today, onlooker, activity)}
    when ${today} - ${of('last_day')} <= 1
      or ${today} - ${of('last_day')} - 1 <= coalesce((
        select sum(least(p.until_date, ${today} - 1) - greatest(p.from_date, ${of('last_day')} + 1) + 1)
        from streak_pauses p
        where p.user_id = ${of('user_id')} and p.from_date < ${today} and p.until_date > ${of('last_day')}), 0)
      then ${of('streak_days')}
    else 0 end)`
}

/** The same, of what the onlooker may read: walked along from today, as the tallies count everything. */
export const streakOfDays = (userId: Sql, today: Sql, onlooker: Onlooker, activity?: Sql): Sql =>
  streakLength(daysOf(userId, onlooker, activity), userId, today)

/** Days on which a person has an entry, one of a week on its Monday, or did an activity (docs/decisions/journal/journal-statistics.md). */
const daysOf = (userId: Sql, onlooker: Onlooker, activity: Sql | undefined): Sql =>
  activity === undefined
    ? sql`select user_id, local_date from entries e where user_id = ${userId} and deleted_at is null and ${readableBy(onlooker)}`
    : sql`select user_id, local_date from entry_activities where user_id = ${userId} and activity_id = ${activity}
        and ${isTickLive(userId, onlooker)}`

/** Walks back from today until the first gap. Of days that are not written yet only the next one counts. */
const streakLength = (days: Sql, userId: Sql, today: Sql): Sql => sql`
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

/**
 * Holds for what is ticked by an entry that is not deleted. Deleted entries stay for a month, so there are few; asking each
 * tick for its entry would cost ten times as much. Of whom somebody else may not read all it is asked all the same.
 */
export const isTickLive = (userId: Sql, onlooker: Onlooker): Sql =>
  onlooker.as === 'person'
    ? sql`entry_id <> all (array(select id from entries where user_id = ${userId} and deleted_at is not null))`
    : sql`entry_id in (select e.id from entries e where e.user_id = ${userId} and e.deleted_at is null and ${readableBy(onlooker)})`
