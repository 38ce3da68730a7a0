import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

type Sql = RawBuilder<unknown>

/**
 * The length of a streak in days as of today, from a row of `journal_tallies` or `activity_tallies`, which know it as of the
 * last day written on. Today may still be missing, and days of a pause fill a gap. Somebody who flew west may have
 * written tomorrow already: then the days are walked along, since the tally knows that day alone.
 *
 * @param tally the row's name
 * @param activity whose streak is meant, none for that of entries
 */
export const streakAsOf = (tally: string, today: Sql, activity?: Sql): Sql => {
  const of = (column: string): Sql => sql.ref(`${tally}.${column}`)
  return sql`(case
    when ${of('last_day')} is null then 0
    when ${of('last_day')} > ${today} then ${streakLength(daysOf(of('user_id'), activity), of('user_id'), today)}
    when ${today} - ${of('last_day')} <= 1
      or ${today} - ${of('last_day')} - 1 <= coalesce((
        select sum(least(p.until_date, ${today} - 1) - greatest(p.from_date, ${of('last_day')} + 1) + 1)
        from streak_pauses p
        where p.user_id = ${of('user_id')} and p.from_date < ${today} and p.until_date > ${of('last_day')}), 0)
      then ${of('streak_days')}
    else 0 end)`
}

/** Days on which a person has an entry, one of a week on its Monday, or did an activity (docs/decisions/journal-statistics.md). */
const daysOf = (userId: Sql, activity: Sql | undefined): Sql =>
  activity === undefined
    ? sql`select user_id, local_date from entries where user_id = ${userId} and deleted_at is null`
    : sql`select user_id, local_date from entry_activities where user_id = ${userId} and activity_id = ${activity}
        and ${isTickLive(userId)}`

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
 * tick for its entry would cost ten times as much.
 */
export const isTickLive = (userId: Sql): Sql => sql`
  entry_id <> all (array(select id from entries where user_id = ${userId} and deleted_at is not null))`
