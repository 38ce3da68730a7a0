import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { dayOf } from '#shared/domains/journal/days.ts'
import { rangesThatHold } from '#shared/domains/journal/review/rules.ts'
import {
  MATTER_ENTRIES_MAX,
  SILENT_DAYS,
  ReviewQueue,
  ReviewRow,
  VitalRanges,
} from '#shared/domains/journal/review/schema.ts'
import type { AllRanges, Matter, ReviewQuery } from '#shared/domains/journal/review/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { isJournalShared, readableBy, theClinic } from '../sharing/readable.ts'
import { silencesOf } from './silence-sql.ts'
import { openVitals } from './sealed-vitals.ts'
import type { SealedVitals } from './sealed-vitals.ts'
import { boundsOf, comparedFrom, isWaiting, readingsOut, walkedOf, windowFrom } from './vitals-sql.ts'

/** So many values, or pictures, stand in a row. */
const SHOWN_MAX = 4

interface Clinic {
  timeZone: string
  silentDays: number
  /** Whether vitals stand sealed in this database, of whomever. */
  isSealed: boolean
  usual: AllRanges
}

const QueueRow = z.object({ counts: ReviewQueue.shape.counts, rows: z.array(ReviewRow) })

/**
 * What the staff of an org should look at, a row for each person and matter: vitals out of range by how far and how
 * recent, then silences by how long, then pictures of meals, the latest first.
 */
export async function readQueue(
  reader: Reader,
  orgId: OrgId,
  millis: number,
  { matter, page, limit }: ReviewQuery,
): Promise<ReviewQueue> {
  const clinic = await readClinic(reader, orgId)
  const today = dayOf(millis, clinic.timeZone)
  const sealed = clinic.isSealed ? await openVitals(reader, orgId, comparedFrom(today)) : null
  const { rows } = await sqlOf(QueueRow)`
    with ${mattersOf({ orgId, today, now: new Date(millis), sealed, ...clinic })},
    shown as (
      select * from matters where ${matter === undefined ? sql`true` : sql`matter = ${matter}`}
      order by rank, first desc, second desc, third desc, user_id limit ${limit} offset ${(page - 1) * limit})
    select
      (select json_build_object('vitals', count(*) filter (where rank = 1), 'silent', count(*) filter (where rank = 2),
        'meals', count(*) filter (where rank = 3)) from matters) as counts,
      (select coalesce(json_agg(json_build_object('matter', s.matter,
          'user', json_build_object('id', u.id, 'name', coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email),
            'photoURL', u.photo_url))::jsonb || details.of
          order by s.rank, s.first desc, s.second desc, s.third desc, s.user_id), '[]')
        from shown s join users u on u.id = s.user_id
        cross join lateral (${detailsOf(orgId, windowFrom(today))}) details) as rows`.execute(reader)
  const [read] = rows
  const counts = read?.counts ?? { vitals: 0, silent: 0, meals: 0 }
  return { rows: read?.rows ?? [], counts, pagination: pagination({ page, limit }, totalOf(counts, matter)) }
}

const WaitingRow = z.object({ waiting: z.number() })

/** How many rows the queue has: no page of it, and nothing of what they say. */
export async function countWaiting(reader: Reader, orgId: OrgId, millis: number): Promise<number> {
  const clinic = await readClinic(reader, orgId)
  const today = dayOf(millis, clinic.timeZone)
  const sealed = clinic.isSealed ? await openVitals(reader, orgId, comparedFrom(today)) : null
  const { rows } = await sqlOf(WaitingRow)`
    with ${mattersOf({ orgId, today, now: new Date(millis), sealed, ...clinic })}
    select count(*)::int as waiting from matters`.execute(reader)
  return rows[0]?.waiting ?? 0
}

/** Parts of a `with`: `matters`, a row for each person and matter that waits, and `readings` and `pictures` behind them. */
const mattersOf = (asked: Clinic & { orgId: OrgId; today: LocalDate; now: Date; sealed: SealedVitals | null }) => sql`
  -- Who keeps the journal from the clinic is not silent for it.
  people as materialized (
    select m.user_id, ${boundsOf(asked.usual)}${asked.sealed === null ? sql`` : sql`, opened.value as entries`}
    from memberships m left join vital_ranges r on r.org_id = m.org_id and r.user_id = m.user_id
      ${asked.sealed === null ? sql`` : sql`left join jsonb_each(${asked.sealed}::jsonb) opened on opened.key = m.user_id::text`}
    where m.org_id = ${asked.orgId} and m.role = 'user' and m.status = 'active' and not m.is_hidden
      and ${isJournalShared(theClinic(asked.orgId), sql`m.user_id`)}),
  ${walkedOf(asked.orgId, asked.today, asked.sealed)},
  ${readingsOut(asked.orgId, asked.today, asked.sealed)},
  ${silencesOf(asked)},
  pictures as materialized (
    select p.user_id, m.day, m.count from people p cross join lateral (
      select max(e.local_date) as day, count(*)::int as count from entries e
      where ${isPicture(sql`p.user_id`, asked.orgId, windowFrom(asked.today))}) m
    where m.count > 0),
  matters as materialized (
    select 'vitals' as matter, 1 as rank, user_id, grade as first, local_date as second, steps as third, 0 as days, null::date as last_day
    from (select distinct on (user_id) * from readings
      order by user_id, grade desc, local_date desc, steps desc, local_at desc, id desc) worst
    union all
    select 'silent', 2, user_id, days, null, null, days, last_day from silences
    union all
    select 'meals', 3, user_id, 0, day, count, 0, null from pictures)`

const ClinicRow = z.object({
  timeZone: z.string(),
  silentDays: z.number().nullable(),
  ranges: VitalRanges.nullable(),
  isSealed: z.boolean(),
})

/** The org's zone, and what it has decided about its queue. */
async function readClinic(reader: Reader, orgId: OrgId): Promise<Clinic> {
  const { rows } = await sqlOf(ClinicRow)`
    select time_zone as "timeZone", (settings->>'silentDays')::int as "silentDays", settings->'vitalRanges' as ranges,
      exists (select 1 from entries where measured is not null) as "isSealed"
    from orgs where id = ${orgId}`.execute(reader)
  const [row] = rows
  return {
    timeZone: row?.timeZone ?? 'UTC',
    silentDays: row?.silentDays ?? SILENT_DAYS,
    isSealed: row?.isSealed ?? false,
    usual: rangesThatHold(row?.ranges ?? {}),
  }
}

const totalOf = (counts: ReviewQueue['counts'], matter: Matter | undefined): number =>
  matter === undefined ? counts.vitals + counts.silent + counts.meals : counts[matter]

/** Word for word the condition of the index `entries_meals`, and nobody of the org has looked at it. */
const isPicture = (userId: RawBuilder<unknown>, orgId: OrgId, from: string) => sql`e.user_id = ${userId}
  and e.deleted_at is null and e.entry_type = 'meal' and e.photo_url is not null and e.local_date >= ${from}::date
  and ${readableBy(theClinic(orgId))} and ${isWaiting('meals', orgId, sql`e`)}`

/** What a row of `shown s` says beside whom it is about; only for the rows of the page. */
const detailsOf = (orgId: OrgId, from: string) => sql`
  select case s.matter
    when 'silent' then jsonb_build_object('days', s.days, 'lastDay', s.last_day::text)
    when 'vitals' then (
      select jsonb_build_object('count', count(distinct r.id), 'grade', s.first::int, 'day', s.second::text,
        'readings', (jsonb_path_query_array(
          jsonb_agg(jsonb_build_object('entryId', r.id, 'day', r.local_date::text, 'measure', r.measure, 'value', r.value,
              'low', nullif(r.low, '-infinity'), 'high', nullif(r.high, 'infinity'), 'grade', r.grade)
            order by r.grade desc, r.local_date desc, r.steps desc, r.local_at desc, r.id desc),
          ${sql.lit(`$[0 to ${SHOWN_MAX - 1}]`)})),
        'entries', (select jsonb_agg(x.entry) from (
          select jsonb_build_object('id', o.id, 'version', o.version) as entry from readings o where o.user_id = s.user_id
          group by o.id, o.version order by max(o.grade) desc, max(o.local_date) desc, o.id desc limit ${MATTER_ENTRIES_MAX}) x))
      from readings r where r.user_id = s.user_id)
    else (
      select jsonb_build_object('count', s.third::int, 'day', s.second::text,
        'photos', jsonb_path_query_array(jsonb_agg(x.photo_url), ${sql.lit(`$[0 to ${SHOWN_MAX - 1}]`)}),
        'entries', jsonb_agg(jsonb_build_object('id', x.id, 'version', x.version)))
      from (select e.id, e.version, e.photo_url from entries e where ${isPicture(sql`s.user_id`, orgId, from)}
        order by e.local_date desc, e.local_at desc, e.id desc limit ${MATTER_ENTRIES_MAX}) x)
    end as of`
