import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { UserId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { THE_PERSON, readableBy } from '../sharing/readable.ts'
import { isTickLive, streakAsOf } from '../statistics/streak-sql.ts'

/** Activities that a summary names. */
const NAMED_MAX = 3

/** A person and the Monday of the week that is over. */
export const DueWeek = z.object({ userId: UserId, monday: LocalDate })
export type DueWeek = z.infer<typeof DueWeek>

const WrittenWeek = DueWeek.extend({
  /** Days with an entry; the mood of an entry of the whole week belongs to none of them. */
  days: z.array(z.object({ day: LocalDate, mood: z.number().nullable() })),
  mood: z.number().nullable(),
  moods: z.number(),
  moodBefore: z.number().nullable(),
  moodsBefore: z.number(),
  streak: z.number(),
  most: z.array(z.object({ label: z.string(), days: z.number() })),
  goals: z.number(),
  met: z.number(),
})
export type WrittenWeek = z.infer<typeof WrittenWeek>

type Sql = RawBuilder<unknown>

/** Entries `e` of one of the people in the seven days from a day on. */
const entriesFrom = (monday: Sql): Sql => sql`entries e where e.user_id = due.user_id and e.deleted_at is null
  and ${readableBy(THE_PERSON)} and e.local_date between ${monday} and ${monday} + 6`

const moodsFrom = (monday: Sql): Sql => sql`
  select avg(e.mood) filter (where e.mood >= 0)::float8 as mean, count(*) filter (where e.mood >= 0)::int as moods,
    count(*) as entries
  from ${entriesFrom(monday)}`

const DONE = sql`entry_activities ea where ea.user_id = due.user_id and ${isTickLive(sql`due.user_id`, THE_PERSON)}
  and ea.local_date between due.monday and due.monday + 6`

/**
 * What the weeks of many people come to, in one query: of whoever wrote something in theirs, has an account and no day off
 * on the Monday after it.
 */
export async function readWeeks(reader: Reader, due: readonly DueWeek[]): Promise<WrittenWeek[]> {
  const { rows } = await sqlOf(WrittenWeek)`
    select due.user_id as "userId", due.monday::text as monday, days.list as days, now.mean as mood, now.moods,
      before.mean as "moodBefore", before.moods as "moodsBefore",
      coalesce(${streakAsOf('t', sql`(due.monday + 7)`, THE_PERSON)}, 0) as streak,
      most.list as most, goals.goals, goals.met
    from unnest(${due.map(({ userId }) => userId)}::uuid[], ${due.map(({ monday }) => monday)}::date[]) as due(user_id, monday)
      join users u on u.id = due.user_id and u.deleted_at is null and u.status = 'active'
      cross join lateral (${moodsFrom(sql`due.monday`)}) now
      cross join lateral (${moodsFrom(sql`(due.monday - 7)`)}) before
      cross join lateral (
        select coalesce(json_agg(json_build_object('day', d.day::text, 'mood', d.mood) order by d.day), '[]') as list from (
          select e.local_date + later as day, avg(e.mood) filter (where e.mood >= 0 and e.date_type = 'day')::float8 as mood
          from (select e.local_date, e.mood, e.date_type from ${entriesFrom(sql`due.monday`)}) e
            cross join generate_series(0, case e.date_type when 'week' then 6 else 0 end) later
          group by 1) d) days
      left join journal_tallies t on t.user_id = due.user_id
      left join plans p on p.user_id = due.user_id
      cross join lateral (
        select coalesce(json_agg(json_build_object('label', m.label, 'days', m.days) order by m.days desc, m.label), '[]') as list
        from (
          select a.label, count(distinct done.local_date)::int as days
          from jsonb_to_recordset(p.activities) as a(id uuid, label text)
            join (select ea.activity_id, ea.local_date from ${DONE}) done on done.activity_id = a.id
          group by a.id, a.label order by 2 desc, 1 limit ${sql.lit(NAMED_MAX)}) m) most
      cross join lateral (
        select count(*)::int as goals, count(*) filter (where coalesce(done.times, 0) >= g.target)::int as met
        from jsonb_to_recordset(p.goals) as g("activityId" uuid, target int)
          left join (select ea.activity_id, sum(ea.count) as times from ${DONE} group by 1) done
            on done.activity_id = g."activityId") goals
    where now.entries > 0
      and not exists (select 1 from streak_pauses z
        where z.user_id = due.user_id and z.from_date <= due.monday + 7 and z.until_date >= due.monday + 7)`.execute(
    reader,
  )
  return rows
}
