import type { Request } from 'autocannon'
import { DAY } from '#shared/kernel/time.ts'
import { query } from './database.ts'
import { ORGS, idOf, sqlIdOf, staffOf } from './shape.ts'

/** Patients of one clinic who keep a journal, and how long they have done so. */
const WRITERS = 5000
const DAYS = 730
/** Days of the one patient who has written for ten years. */
const LONG_DAYS = 3653
const ORG = ORGS + 3
/** Far behind the numbers of everybody else. */
const FIRST_WRITER = 3_000_000
/** The patient of ten years, who has a session. */
const LONG_WRITER = 1
const ACTIVITIES = 3
/** A clinic of only some of them. */
const FEW = 500
const ORG_OF_FEW = ORGS + 300
/** Patients who save entries, each with a plan of their own. */
const SAVERS = 100

const activity = (number: string) => sqlIdOf('activity', number)
const activityId = (number: number) => idOf('activity', number)
const entryColumns = `id, created_at, updated_at, user_id, mood, local_at, time_zone, local_date, week_start, weight`
const entryOf = (user: string, day: string) =>
  `gen_random_uuid(), now(), now(), ${user}, abs(hashtext(${day}::text)) % 5, ${day} + time '19:30', 'UTC', ${day}, date_trunc('week', ${day})::date, 150`

/**
 * A clinic of 5,000 patients with two years of journals: a quarter wrote on every day, a quarter missed one day in fifty, the
 * others more. And one patient with ten years of days, each with three activities.
 */
export async function fillJournals(url: string, { writers = WRITERS, days = DAYS } = {}): Promise<void> {
  const org = sqlIdOf('org', String(ORG))
  const writer = sqlIdOf('user', `${FIRST_WRITER} + n`)
  const long = sqlIdOf('user', String(LONG_WRITER))
  const numbers = Array.from({ length: ACTIVITIES }, (_, index) => index + 1)
  const json = (parts: (number: number) => string) => `jsonb_build_array(${numbers.map(parts).join(', ')})`
  await query(
    url,
    `set session_replication_role = replica`,
    `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone)
     values (${org}, now(), now(), 'Clinic of journals', 'customer', 'active', 'UTC')`,
    `insert into orgs (id, created_at, updated_at, name, kind, status, time_zone)
     values (${sqlIdOf('org', String(ORG_OF_FEW))}, now(), now(), 'Clinic of some journals', 'customer', 'active', 'UTC')`,
    `set session_replication_role = default`,
    `insert into users (id, created_at, updated_at, email, first_name, last_name)
     select ${writer}, now(), now(), 'writer' || n || '@bench.tendwell.test', 'Writer', n::text from generate_series(1, ${writers}) n`,
    `insert into memberships (id, created_at, updated_at, org_id, user_id, role, status)
     select gen_random_uuid(), now(), now(), ${org}, ${writer}, 'user', 'active' from generate_series(1, ${writers}) n
     union all select gen_random_uuid(), now(), now(), ${org}, ${sqlIdOf('user', String(staffOf(1)))}, 'org-staff', 'active'
     union all select gen_random_uuid(), now(), now(), ${sqlIdOf('org', String(ORG_OF_FEW))}, ${writer}, 'user', 'active'
       from generate_series(1, ${FEW}) n
     union all select gen_random_uuid(), now(), now(), ${sqlIdOf('org', String(ORG_OF_FEW))}, ${sqlIdOf('user', String(staffOf(1)))}, 'org-staff', 'active'`,
    // The rows refer to what has just been made: checking each reference would only take time.
    `set session_replication_role = replica`,
    `insert into entries (${entryColumns})
     select ${entryOf(writer, 'day')}
     from generate_series(1, ${writers}) n, lateral (select current_date - back as day from generate_series(0, ${days - 1}) back) days
     where abs(hashtext(n || ' ' || day)) % 100 < (array[100, 98, 90, 50])[1 + n % 4]`,
    `insert into entries (${entryColumns})
     select ${entryOf(long, 'day')} from (select current_date - back as day from generate_series(0, ${LONG_DAYS - 1}) back) days`,
    `insert into entry_activities (entry_id, activity_id, local_date, user_id, count)
     select e.id, ${activity('a')}, e.local_date, e.user_id, 1 from entries e, generate_series(1, ${ACTIVITIES}) a
     where e.user_id = ${long} and (a = 1 or abs(hashtext(a || ' ' || e.local_date)) % 10 > 0)`,
    `insert into plans (id, created_at, updated_at, user_id, activities, goals)
     values (gen_random_uuid(), now(), now(), ${long},
       ${json((number) => `jsonb_build_object('id', ${activity(String(number))}, 'label', 'Activity ${number}')`)},
       ${json((number) => `jsonb_build_object('id', gen_random_uuid(), 'goal', 'Goal ${number}', 'target', 5, 'activityId', ${activity(String(number))})`)})`,
    `insert into plans (id, created_at, updated_at, user_id, activities)
     select ${sqlIdOf('plan', 'p')}, now(), now(), ${sqlIdOf('user', 'p')},
       ${json((number) => `jsonb_build_object('id', ${activity(String(number))}, 'label', 'Activity ${number}')`)}
     from generate_series(2, ${SAVERS + 1}) p`,
    `set session_replication_role = default`,
    `select tally_journals(array(select distinct user_id from entries), null)`,
    `select tally_activities(array_agg(user_id), array_agg(activity_id), null)
     from (select distinct user_id, activity_id from entry_activities) done`,
    `vacuum analyze users, memberships, entries, entry_activities, plans, journal_tallies, activity_tallies`,
  )
}

const random = (below: number): number => Math.floor(Math.random() * below)
const get = (path: string, token: string): Request => ({
  method: 'GET',
  path,
  headers: { 'x-forwarded-for': `10.9.${random(100)}.${random(100)}`, authorization: `Bearer ${token}` },
})

/** What the patient of ten years sees of their weeks, streaks and goals. */
export const lookAtOwnStatistics = (tokens: readonly string[]): Request =>
  get('/api/stats/my?period=week&periods=8&timeZone=UTC', tokens[LONG_WRITER] ?? '')

/** The leaderboards of the clinic of 5,000. */
export const lookAtLeaderboards = (tokens: readonly string[]): Request =>
  get(`/api/streaks/org/${idOf('org', ORG)}`, tokens[staffOf(1)] ?? '')

/** The same of the clinic of 500. */
export const lookAtFewLeaderboards = (tokens: readonly string[]): Request =>
  get(`/api/streaks/org/${idOf('org', ORG_OF_FEW)}`, tokens[staffOf(1)] ?? '')

const day = (back: number): string => new Date(Date.now() - back * DAY).toISOString().slice(0, 10)

/** What staff of the clinic of 5,000 should look at. */
export const lookAtReview = (tokens: readonly string[]): Request =>
  get(`/api/org/${idOf('org', ORG)}/review`, tokens[staffOf(1)] ?? '')

/** Words that one of the notes of the patient of ten years may hold. */
export const searchNotes = (tokens: readonly string[]): Request =>
  get(`/api/entries/my/search?s=river%20${random(1000)}`, tokens[LONG_WRITER] ?? '')

/** Any month of the ten years. */
export function lookAtMonth(tokens: readonly string[]): Request {
  const last = random(LONG_DAYS - 31)
  return get(`/api/entries/my/${day(last + 30)}/${day(last)}`, tokens[LONG_WRITER] ?? '')
}

/** A patient writes down how one of the last days was. */
export function writeEntry(tokens: readonly string[]): Request {
  const saver = 2 + random(SAVERS)
  const request = get(`/api/plan/${idOf('plan', saver)}/entry`, tokens[saver] ?? '')
  const activities = Array.from({ length: ACTIVITIES }, (_, index) => activityId(index + 1))
  const datetime = `${day(2 + random(20))}T08:30`
  return {
    ...request,
    method: 'POST',
    headers: { ...request.headers, 'content-type': 'application/json' },
    body: JSON.stringify({
      datetime,
      timeZone: 'UTC',
      mood: random(5),
      activities,
      weight: 150,
      note: 'A walk by the river.',
    }),
  }
}
