import { sql } from 'kysely'
import { addDays } from '#shared/domains/journal/days.ts'
import type { LeaderboardRow, Leaderboards } from '#shared/domains/journal/statistics-schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { dayOfOrg } from './person-day.ts'
import { entryDays, streakLength } from './streak-sql.ts'

/** Days that count, and rows of each board (spec §9). */
const BOARD_DAYS = 14
const ROWS = 5

/** The longest streaks, the most active and those who write less than before, among the active patients of an org. */
export async function readLeaderboards(reader: Reader, orgId: OrgId, millis: number): Promise<Leaderboards> {
  const today = await dayOfOrg(reader, orgId, millis)
  const writers = await listWriters(reader, orgId, today)
  const streaks = await longestStreaks(reader, writers, today)
  const active = writers.filter(({ now }) => now > 0).toSorted((a, b) => b.now - a.now || b.before - a.before)
  const slipping = writers
    .filter(({ now, before }) => now < before)
    .toSorted((a, b) => a.now - b.now || b.before - a.before)
  const topActive = active.slice(0, ROWS)
  const slippingAway = slipping.slice(0, ROWS)
  const names = await readNames(
    reader,
    [...streaks, ...topActive, ...slippingAway].map(({ id }) => id),
  )
  const present = ({ id, now, before }: Writer): LeaderboardRow => ({
    ...(names.get(id) ?? { id, name: '', photoURL: null }),
    total: now,
    metric: 'entries',
    before,
  })
  return {
    from: addDays(today, 1 - BOARD_DAYS),
    today,
    topStreaks: streaks.map(({ streak, ...writer }) => ({ ...present(writer), total: streak, metric: 'days' })),
    topActive: topActive.map(present),
    slippingAway: slippingAway.map(present),
  }
}

/** A patient who wrote something in the last two weeks or the two before. */
interface Writer {
  id: UserId
  /** Entries of the last two weeks, and of those before. */
  now: number
  before: number
  /** No streak of theirs can be longer. */
  bound: number
}

/**
 * Somebody with fewer entries than days in the last two weeks, and no pause, has no longer streak than those; of the
 * others only their first and last entry say how long it can be at most.
 */
async function listWriters(reader: Reader, orgId: OrgId, today: LocalDate): Promise<Writer[]> {
  const day = sql`${today}::date`
  const { rows } = await sql<Writer>`
    select w.id, w.now, w.before, case
        when w.now >= ${BOARD_DAYS - 1} or exists (
          select 1 from streak_pauses p where p.user_id = w.id and p.until_date > ${day} - ${BOARD_DAYS}::int and p.from_date <= ${day})
        then w.last - (select min(local_date) from entries where user_id = w.id and deleted_at is null) + 1
        else w.now end::int as bound
    from (select m.user_id as id, e.* from memberships m cross join lateral (
        select count(*) filter (where local_date > ${day} - ${BOARD_DAYS}::int)::int as now,
          count(*) filter (where local_date <= ${day} - ${BOARD_DAYS}::int)::int as before,
          max(local_date) as last
        from entries where user_id = m.user_id and deleted_at is null
          and local_date > ${day} - ${2 * BOARD_DAYS}::int and local_date <= ${day} + 1) e
      where m.org_id = ${orgId} and m.role = 'user' and m.status = 'active' and not m.is_hidden) w
    where w.now + w.before > 0 order by bound desc, w.id`.execute(reader)
  return rows
}

/** How many are counted at a time, from those who can have the longest streak. */
const FIRST_LOOK = 4 * ROWS
const NEXT_LOOK = 10 * FIRST_LOOK

/** The longest streaks, counted only for those who can still be among them. */
async function longestStreaks(
  reader: Reader,
  writers: readonly Writer[],
  today: LocalDate,
): Promise<(Writer & { streak: number })[]> {
  let best: (Writer & { streak: number })[] = []
  let from = 0
  for (const until of [FIRST_LOOK, NEXT_LOOK, writers.length]) {
    const beaten = best.length < ROWS ? 0 : (best.at(-1)?.streak ?? 0)
    const open = writers.slice(from, until).filter(({ bound }) => bound > beaten)
    if (open.length === 0) break
    from = until
    const lengths = await countStreaks(
      reader,
      open.map(({ id }) => id),
      today,
    )
    best = [...best, ...open.map((writer) => ({ ...writer, streak: lengths.get(writer.id) ?? 0 }))]
      .filter(({ streak }) => streak > 0)
      .toSorted((a, b) => b.streak - a.streak || b.now - a.now)
      .slice(0, ROWS)
  }
  return best
}

async function countStreaks(reader: Reader, ids: readonly UserId[], today: LocalDate): Promise<Map<UserId, number>> {
  const { rows } = await sql<{ id: UserId; streak: number }>`
    select u.id, ${streakLength(entryDays(sql`u.id`), sql`u.id`, sql`${today}::date`)} as streak
    from unnest(${[...ids]}::uuid[]) u(id)`.execute(reader)
  return new Map(rows.map(({ id, streak }) => [id, streak]))
}

type Named = Pick<LeaderboardRow, 'id' | 'name' | 'photoURL'>

async function readNames(reader: Reader, ids: readonly UserId[]): Promise<Map<UserId, Named>> {
  const { rows } = await sql<Named>`
    select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name, photo_url as "photoURL"
    from users where id = any(${[...ids]}::uuid[])`.execute(reader)
  return new Map(rows.map((row) => [row.id, row]))
}
