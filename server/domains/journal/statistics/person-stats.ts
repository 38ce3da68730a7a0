import { sql } from 'kysely'
import { mondayOf } from '#shared/domains/journal/days.ts'
import { progressOf } from '#shared/domains/journal/statistics.ts'
import type { PersonStats, PersonStatsQuery } from '#shared/domains/journal/statistics-schema.ts'
import type { PlanGoal } from '#shared/domains/plans/schema.ts'
import type { ActivityId, UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { readPeriodStats } from './period-stats.ts'
import { dayOfPerson } from './person-day.ts'
import { entryDays, isTickLive, streakLength } from './streak-sql.ts'

/** What a person's journal adds up to. */
export async function readPersonStats(
  reader: Reader,
  userId: UserId,
  millis: number,
  query: PersonStatsQuery,
): Promise<PersonStats> {
  const today = await dayOfPerson(reader, userId, millis, query.timeZone)
  const [{ goals, entry, activities }, stats] = await Promise.all([
    readStreaks(reader, userId, today),
    readPeriodStats(reader, oneOnly(userId), today, query),
  ])
  const progress = progressOf(
    goals,
    new Map(activities.map(({ id, now }) => [id, now])),
    new Map(activities.map(({ id, count }) => [id, count])),
  )
  return {
    today,
    // Whoever wrote nothing in a week had goals all the same.
    stats: stats.map((stat) => ({ ...stat, goals: goals.length })),
    streaks: { entry, activities: activities.map(({ id, count }) => ({ id, count })) },
    goals: progress,
  }
}

const oneOnly = (userId: UserId) => ({
  people: sql`select ${userId}::uuid as user_id`,
  isLive: isTickLive(sql`${userId}::uuid`),
})

interface StreakRow {
  goals: PlanGoal[]
  entry: number
  activities: { id: ActivityId; count: number; now: number }[]
}

/** The streaks as of today: of entries, and of each activity of the plan with how often it was done this week. */
async function readStreaks(reader: Reader, userId: UserId, today: LocalDate): Promise<StreakRow> {
  const user = sql`${userId}::uuid`
  const day = sql`${today}::date`
  const { rows } = await sql<StreakRow>`
    select coalesce((select goals from plans where user_id = ${user}), '[]') as goals,
      ${streakLength(entryDays(user), user, day)} as entry,
      coalesce((select json_agg(json_build_object('id', a.id, 'count', ${streakLength(activityDays(user), user, day)},
          'now', (${timesThisWeek(user, today)})) order by a.position)
        from plans p cross join rows from (jsonb_to_recordset(p.activities) as (id uuid)) with ordinality as a(id, position)
        where p.user_id = ${user}), '[]') as activities`.execute(reader)
  return rows[0] ?? { goals: [], entry: 0, activities: [] }
}

const activityDays = (user: ReturnType<typeof sql>) => sql`
  select user_id, local_date from entry_activities where user_id = ${user} and activity_id = a.id
    and ${isTickLive(user)}`

const timesThisWeek = (user: ReturnType<typeof sql>, today: LocalDate) => sql`
  select coalesce(sum(count), 0)::int from entry_activities
  where user_id = ${user} and activity_id = a.id and ${isTickLive(user)}
    and local_date between ${mondayOf(today)}::date and ${mondayOf(today)}::date + 6`
