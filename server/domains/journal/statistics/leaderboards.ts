import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LeaderboardRow } from '#shared/domains/journal/statistics-schema.ts'
import type { Leaderboards } from '#shared/domains/journal/statistics-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import { dayOfOrg } from '../person-day.ts'
import { isJournalShared, readableBy, theClinic } from '../sharing/readable.ts'
import { streakAsOf } from './streak-sql.ts'

/** Days that count, and rows of each board (spec §9). */
const BOARD_DAYS = 14
const ROWS = 5

const Boards = z.object({
  streaks: z.array(LeaderboardRow),
  active: z.array(LeaderboardRow),
  slipping: z.array(LeaderboardRow),
})
type Boards = z.infer<typeof Boards>

/**
 * The longest streaks, the most active and those who write less than before, among the active patients of an org who wrote
 * something in the last two weeks or the two before that the clinic may read. Reads one tally of each and no entries, but of
 * those who keep some to themselves.
 */
export async function readLeaderboards(reader: Reader, orgId: OrgId, millis: number): Promise<Leaderboards> {
  const today = await dayOfOrg(reader, orgId, millis)
  const day = sql`${today}::date`
  const isPatient = sql`m.org_id = ${orgId} and m.role = 'user' and m.status = 'active' and not m.is_hidden`
  const { rows } = await sqlOf(Boards)`
    with closed as materialized (
      select distinct e.user_id from memberships m join entries e on e.user_id = m.user_id
      where ${isPatient} and e.deleted_at is null and not ${readableBy(theClinic(orgId))}),
    tallies as (
      select t.user_id, t.last_day, t.streak_days, t.recent from journal_tallies t
      where t.user_id not in (select user_id from closed)
      union all
      -- Who keeps some to themself is counted anew without those.
      select c.user_id, o.last_day, o.streak_days, o.recent from closed c cross join lateral open_tally(c.user_id) o
      where ${isJournalShared(theClinic(orgId), sql`c.user_id`)}),
    writers as materialized (
      select t.user_id, w.now, w.total - w.now as before, ${streakAsOf('t', day, theClinic(orgId))} as streak
      from memberships m join tallies t on t.user_id = m.user_id
        cross join lateral (select ${entriesSince(BOARD_DAYS)} as now, ${entriesSince(2 * BOARD_DAYS)} as total) w
      where ${isPatient}
        and t.last_day > ${day} - ${2 * BOARD_DAYS}::int),
    -- Nobody is praised and worried about at once.
    leaders as (select user_id from writers where streak > 0 order by ${LONGEST}, user_id limit ${ROWS})
    select ${boardOf(sql`streak`, 'days', sql`streak > 0`, LONGEST)} as streaks,
      ${boardOf(sql`now`, 'entries', sql`now > 0`, sql`now desc, before desc`)} as active,
      ${boardOf(sql`now`, 'entries', sql`now < before and user_id not in (select user_id from leaders)`, sql`now, before desc`)} as slipping`.execute(
    reader,
  )
  const { streaks = [], active = [], slipping = [] } = rows[0] ?? {}
  return {
    from: addDays(today, 1 - BOARD_DAYS),
    today,
    topStreaks: streaks,
    topActive: active,
    slippingAway: slipping,
  }

  /** Entries of the last so many days, today's and what somebody further east has written among them. */
  function entriesSince(days: number) {
    return sql`coalesce(t.recent[least(t.last_day - (${day} - ${days}::int), ${RECENT_DAYS})], 0)::int`
  }
}

const LONGEST = sql`streak desc, now desc`

/** How far the tallies look back. */
const RECENT_DAYS = sql.lit(31)

type Sql = RawBuilder<unknown>

/** The first few of the writers among whom `condition` holds. */
const boardOf = (figure: Sql, metric: LeaderboardRow['metric'], condition: Sql, order: Sql): Sql => sql`
  (select coalesce(json_agg(json_build_object('id', u.id, 'name', coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email),
      'photoURL', u.photo_url, 'total', ${figure}, 'metric', ${metric}::text, 'before', before) order by ${order}, user_id), '[]')
    from (select * from writers where ${condition} order by ${order}, user_id limit ${ROWS}) first join users u on u.id = user_id)`
