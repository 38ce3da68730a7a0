import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { progressOf } from '#shared/domains/journal/statistics.ts'
import type { PersonStats, PersonStatsQuery } from '#shared/domains/journal/statistics-schema.ts'
import { PlanGoal } from '#shared/domains/plans/schema.ts'
import { ActivityId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { mondayOf } from '#shared/kernel/calendar/days.ts'
import { readPeriodStats } from './period-stats.ts'
import { dayOfPerson } from '../person-day.ts'
import { isTickLive, streakAsOf, streakOfDays } from './streak-sql.ts'
import type { Journal } from '../entries/queries.ts'
import { THE_PERSON, isAllReadable } from '../sharing/readable.ts'
import type { Onlooker } from '../sharing/readable.ts'

/** What a person's journal adds up to. */
export async function readPersonStats(
  reader: Reader,
  { userId, onlooker: asker }: Journal,
  millis: number,
  query: PersonStatsQuery,
): Promise<PersonStats> {
  // Where they may read everything, it is as the person has it, from the tallies.
  const onlooker = (await isAllReadable(reader, asker, userId)) ? THE_PERSON : asker
  const today = await dayOfPerson(reader, { userId, onlooker }, millis, query.timeZone)
  const [{ goals, entry, activities }, stats] = await Promise.all([
    readStreaks(reader, { userId, onlooker }, today),
    readPeriodStats(reader, oneOnly({ userId, onlooker }), today, query),
  ])
  const progress = progressOf(
    goals,
    new Map(activities.map(({ id, now }) => [id, now])),
    new Map(activities.map(({ id, count }) => [id, count])),
  )
  return {
    today,
    stats,
    streaks: { entry, activities: activities.map(({ id, count }) => ({ id, count })) },
    goals: progress,
  }
}

const oneOnly = ({ userId, onlooker }: Journal) => ({
  people: sql`select ${userId}::uuid as user_id`,
  onlooker,
  isLive: isTickLive(sql`${userId}::uuid`, onlooker),
  // Whoever wrote nothing for a while had goals all the same, and may have met them before.
  judged: 'all' as const,
})

const StreakRow = z.object({
  goals: z.array(PlanGoal),
  entry: z.number(),
  activities: z.array(z.object({ id: ActivityId, count: z.number(), now: z.number() })),
})
type StreakRow = z.infer<typeof StreakRow>

/** The streaks as of today: of entries, and of each activity of the plan with how often it was done this week. */
async function readStreaks(reader: Reader, { userId, onlooker }: Journal, today: LocalDate): Promise<StreakRow> {
  const user = sql`${userId}::uuid`
  const day = sql`${today}::date`
  const [ofEntries, ofActivity] = onlooker.as === 'person' ? kept(user, day) : walked(user, day, onlooker)
  const { rows } = await sqlOf(StreakRow)`
    with this_week as materialized (
      select activity_id, sum(count)::int as times from entry_activities
      where user_id = ${user} and ${isTickLive(user, onlooker)}
        and local_date between ${mondayOf(today)}::date and ${mondayOf(today)}::date + 6
      group by 1)
    select coalesce((select goals from plans where user_id = ${user}), '[]') as goals,
      coalesce((${ofEntries}), 0) as entry,
      coalesce((select json_agg(json_build_object('id', a.id, 'count', coalesce(t.streak, 0), 'now', coalesce(w.times, 0))
          order by a.position)
        from plans p cross join rows from (jsonb_to_recordset(p.activities) as (id uuid)) with ordinality as a(id, position)
          left join lateral (${ofActivity}) t on true
          left join this_week w on w.activity_id = a.id
        where p.user_id = ${user}), '[]') as activities`.execute(reader)
  return rows[0] ?? { goals: [], entry: 0, activities: [] }
}

type Sql = RawBuilder<unknown>

/** The streak of entries, and that of an activity `a`, as they are kept. */
const kept = (user: Sql, day: Sql): [Sql, Sql] => [
  sql`select ${streakAsOf('t', day, THE_PERSON)} from journal_tallies t where t.user_id = ${user}`,
  sql`select ${streakAsOf('done', day, THE_PERSON, sql`a.id`)} as streak from activity_tallies done
    where done.user_id = p.user_id and done.activity_id = a.id`,
]

/** The same of what the onlooker may read. */
const walked = (user: Sql, day: Sql, onlooker: Onlooker): [Sql, Sql] => [
  sql`select ${streakOfDays(user, day, onlooker)}`,
  sql`select ${streakOfDays(user, day, onlooker, sql`a.id`)} as streak`,
]
