import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SILENCE_RESTS_DAYS } from '#shared/domains/journal/review/schema.ts'
import { readableBy, theClinic } from '../sharing/readable.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

type Sql = RawBuilder<unknown>

/** What somebody wrote for themself alone ends no silence: it would tell that they did. */
const isTold = (orgId: string): Sql => readableBy(theClinic(orgId))

interface Clinic {
  orgId: string
  timeZone: string
  /** The day it is there. */
  today: LocalDate
  now: Date
  silentDays: number
}

/**
 * The last day on which a person wrote, as `last_day`.
 *
 * @param today the day it is for them
 * @param latest the `local_date` of their latest entry
 */
export const lastDayOf = (orgId: string, userId: Sql, today: Sql, latest: Sql): Sql => sql`
  select max(case when e.date_type = 'week' then least(e.local_date + 6, greatest(${today}, e.local_date))
    else e.local_date end) as last_day
  from entries e where e.user_id = ${userId} and e.deleted_at is null and ${isTold(orgId)} and e.local_date >= ${latest} - 6`

/** Somewhere on earth it may be so many days earlier than at the clinic. */
const DATE_LINE_DAYS = 2

/**
 * Parts of a `with`: `silences` of `walked`, with the days that each has lasted where the person is. An entry of a week
 * stands for all of its days that have come. Days of a pause do not count, and in a pause nobody is silent.
 */
export const silencesOf = ({ orgId, timeZone, today, now, silentDays }: Clinic): Sql => sql`
  quiet as materialized (
    select w.user_id, l.last from walked w cross join lateral (
      select coalesce(w.last, (
        select max(e.local_date) from entries e where e.user_id = w.user_id and e.deleted_at is null and ${isTold(orgId)})) as last) l
    where l.last is null or l.last <= ${addDays(today, DATE_LINE_DAYS - silentDays)}::date),
  since as materialized (
    select q.user_id, here.today, began.last_day, coalesce(began.last_day, planned.day) as day
    from quiet q
    left join lateral (
      select e.time_zone from entries e where e.user_id = q.user_id and e.deleted_at is null and ${isTold(orgId)} and e.local_date = q.last
      order by e.local_at desc, e.id desc limit 1) latest on true
    cross join lateral (select (${now}::timestamptz at time zone coalesce(latest.time_zone, ${timeZone}))::date as today) here
    cross join lateral (${lastDayOf(orgId, sql`q.user_id`, sql`here.today`, sql`q.last`)}) began
    left join lateral (
      select (t.created_at at time zone ${timeZone})::date as day from plans t where t.user_id = q.user_id) planned on true),
  silences as materialized (
    select s.user_id, s.last_day, s.today - s.day - paused.days as days
    from since s
    left join silence_reviews seen on seen.org_id = ${orgId} and seen.user_id = s.user_id
      and seen.last_day is not distinct from s.last_day
    cross join lateral (
      select coalesce(sum(least(b.until_date, s.today) - greatest(b.from_date, s.day + 1) + 1), 0)::int as days,
        coalesce(bool_or(b.until_date >= s.today), false) as is_now
      from streak_pauses b where b.user_id = s.user_id and b.from_date <= s.today and b.until_date > s.day) paused
    where not paused.is_now and s.today - s.day - paused.days >= ${silentDays}::int
      and (seen.seen_on is null or s.today - seen.seen_on >= ${Math.max(silentDays, SILENCE_RESTS_DAYS)}::int))`
