import type { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { periodsOf } from '#shared/domains/journal/statistics.ts'
import { PeriodStat } from '#shared/domains/journal/statistics-schema.ts'
import type { StatsQuery } from '#shared/domains/journal/statistics-schema.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readableBy } from '../sharing/readable.ts'
import type { Onlooker } from '../sharing/readable.ts'
import type { Reader } from '#server/database/orm.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'

const StatRow = PeriodStat.omit({ periodStart: true, periodNo: true, periodSinceNow: true }).extend({
  start: LocalDate,
})
type StatRow = z.infer<typeof StatRow>

interface Whose {
  /** Rows of `user_id`. */
  people: RawBuilder<unknown>
  /** Who looks at it. */
  onlooker: Onlooker
  /** Tells of a row `ea` of what was done whether its entry is there still. */
  isLive: RawBuilder<unknown>
  /** Whose goals are judged in a period: everybody's, or only of those who wrote something in it. */
  judged: 'all' | 'writers'
}

/**
 * What people wrote, by period, the present one first (spec §3 Period stat). The mood of an entry of a week belongs to no
 * single day. Goals are weekly: of a day they count from its Monday on.
 */
export async function readPeriodStats(
  reader: Reader,
  { people, onlooker, isLive, judged }: Whose,
  today: LocalDate,
  { period, periods: count }: Pick<StatsQuery, 'period' | 'periods'>,
): Promise<PeriodStat[]> {
  const periods = periodsOf(period, today, count)
  const first = periods.at(-1)?.periodStart ?? today
  const last = period === 'week' ? addDays(mondayOf(today), 6) : today
  const isWeek = sql`${period === 'week'}::boolean`
  const { rows } = await sqlOf(StatRow)`
    with people as materialized (${people}),
    periods as (
      select start_on, end_on, date_trunc('week', end_on)::date as week_on
      from unnest(${periods.map(({ periodStart }) => periodStart)}::date[], ${periods.map(({ periodEnd }) => periodEnd)}::date[])
        as p(start_on, end_on)),
    written as materialized (
      select e.user_id, case when ${isWeek} then e.week_start else e.local_date end as start_on, count(*) as entries,
        count(*) filter (where e.mood >= 0 and (${isWeek} or e.date_type = 'day')) as moods,
        sum(e.mood) filter (where e.mood >= 0 and (${isWeek} or e.date_type = 'day')) as mood_sum
      from people join entries e on e.user_id = people.user_id
      where e.deleted_at is null and ${readableBy(onlooker)} and e.local_date between ${first}::date and ${last}::date
      group by 1, 2),
    done as materialized (
      select ea.user_id, ea.activity_id, ea.local_date, date_trunc('week', ea.local_date)::date as week_on, sum(ea.count) as times
      from people join entry_activities ea on ea.user_id = people.user_id
      where ${isLive} and ea.local_date between ${mondayOf(first)}::date and ${last}::date
      group by 1, 2, 3),
    goals as (
      select p.user_id, g.id, g."activityId" as activity_id, g.target
      from people join plans p on p.user_id = people.user_id
        cross join jsonb_to_recordset(p.goals) as g(id text, "activityId" uuid, target int)),
    judged as (
      select w.start_on, coalesce(sum(d.times), 0) >= g.target as is_met
      from ${judged === 'all' ? sql`(select user_id, start_on from people cross join periods)` : sql`written`} w
        join periods p on p.start_on = w.start_on join goals g on g.user_id = w.user_id
        left join done d on d.user_id = g.user_id and d.activity_id = g.activity_id and d.week_on = p.week_on
          and d.local_date <= p.end_on
      group by w.start_on, g.user_id, g.id, g.activity_id, g.target),
    entries_of as (
      select start_on, count(*) as users, sum(entries) as entries, sum(moods) as moods, sum(mood_sum) as mood_sum
      from written group by 1),
    times_of as (
      select case when ${isWeek} then week_on else local_date end as start_on, sum(times) as times from done group by 1),
    goals_of as (
      select start_on, count(*) as goals, count(*) filter (where is_met) as met from judged group by 1)
    select p.start_on::text as start, coalesce(e.entries, 0)::int as "entryCount", coalesce(t.times, 0)::int as "activityCount",
      coalesce(e.moods, 0)::int as "moodEntriesCount", (e.mood_sum / nullif(e.moods, 0))::float8 as "averageMood",
      coalesce(e.users, 0)::int as "userCount", coalesce(g.goals, 0)::int as goals, coalesce(g.met, 0)::int as "goalsMet"
    from periods p left join entries_of e on e.start_on = p.start_on left join times_of t on t.start_on = p.start_on
      left join goals_of g on g.start_on = p.start_on`.execute(reader)
  const byStart = new Map(rows.map(({ start, ...counts }) => [start, counts]))
  return periods.map(({ periodEnd: _end, ...named }) => ({ ...named, ...(byStart.get(named.periodStart) ?? NOTHING) }))
}

const NOTHING = {
  entryCount: 0,
  activityCount: 0,
  moodEntriesCount: 0,
  averageMood: null,
  userCount: 0,
  goals: 0,
  goalsMet: 0,
}
