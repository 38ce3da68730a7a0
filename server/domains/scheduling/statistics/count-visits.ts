import { sql } from 'kysely'
import { z } from 'zod'
import { LONG_MINUTES, MEDIAN_OF_AT_LEAST } from '#shared/domains/scheduling/statistics/schema.ts'
import type { DeskFigures, Durations } from '#shared/domains/scheduling/statistics/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** By what appointments are told apart; `total` is all of them together. */
const GROUPS = ['total', 'provider', 'room', 'type', 'weekday', 'person', 'day'] as const
type Group = (typeof GROUPS)[number]

const CountRow = z.object({
  isNow: z.boolean(),
  group: z.enum(GROUPS),
  provider: z.string().nullable(),
  room: z.string().nullable(),
  type: z.string().nullable(),
  weekday: z.number().nullable(),
  isNew: z.boolean().nullable(),
  day: z.string().nullable(),
  appointments: z.number(),
  visits: z.number(),
  noShows: z.number(),
  cancelled: z.number(),
  firstVisits: z.number(),
  returnVisits: z.number(),
  waits: z.number(),
  wait: z.number().nullable(),
  longWaits: z.number(),
  stays: z.number(),
  stay: z.number().nullable(),
  longStays: z.number(),
  bookedMinutes: z.number(),
  overbooked: z.number(),
  overbookedMinutes: z.number(),
})
export type CountRow = z.infer<typeof CountRow>

interface Asked {
  orgId: OrgId
  timeZone: string
  /** Where the stretch before begins, where it ends and the other begins, and where that ends. */
  before: Date
  start: Date
  end: Date
}

/** They came, whether they are still there or not. */
const CAME = sql`status in ('arrived', 'in_room', 'done')`
/** It took a place. */
const HELD = sql`status not in ('cancelled', 'no_show')`

const sum = (minutes: ReturnType<typeof sql>) => sql`coalesce(sum(minutes) filter (where ${minutes}), 0)::int`
const count = (which: ReturnType<typeof sql>) => sql`(count(*) filter (where ${which}))::int`
const median = (minutes: ReturnType<typeof sql>) =>
  sql`round((percentile_cont(0.5) within group (order by ${minutes}))::numeric, 1)::float8`

/** Whether somebody was here before: an index finds the first visit of a person. */
const earlier = (column: 'user_id' | 'contact_id') => sql`not exists (
  select from appointments e where e.org_id = a.org_id and e.${sql.ref(column)} = a.${sql.ref(column)} and e.starts_at < a.starts_at
    and e.deleted_at is null and e.${CAME} and e.family_member_id is not distinct from a.family_member_id)`

/**
 * Counts the appointments of two stretches that follow each other, in one query: together, and by provider, room, type,
 * weekday, day, and whether people were new. Days and weekdays are those of the zone.
 */
export async function countVisits(reader: Reader, asked: Asked): Promise<CountRow[]> {
  const { orgId, timeZone, before, start, end } = asked
  const { rows } = await sqlOf(CountRow)`
    with counted as (
      select a.starts_at >= ${start} as is_now, a.provider_id, a.room_id, a.type_id, a.status, a.is_overbooked,
        (extract(isodow from a.starts_at at time zone ${timeZone}) - 1)::int as weekday,
        (a.starts_at at time zone ${timeZone})::date as day,
        case when a.user_id is not null then ${earlier('user_id')}
          when a.contact_id is not null then ${earlier('contact_id')} end as is_new,
        (extract(epoch from a.ends_at - a.starts_at)::float8 / 60) as minutes,
        case when a.${CAME} then extract(epoch from a.room_at - a.arrived_at)::float8 / 60 end as wait,
        case when a.status = 'done' then extract(epoch from a.done_at - a.room_at)::float8 / 60 end as stay
      from appointments a
      where a.org_id = ${orgId} and a.deleted_at is null and a.starts_at >= ${before} and a.starts_at < ${end})
    select is_now as "isNow", provider_id as provider, room_id as room, type_id as type, weekday, is_new as "isNew", day::text,
      case when grouping(provider_id) = 0 then 'provider' when grouping(room_id) = 0 then 'room' when grouping(type_id) = 0 then 'type'
        when grouping(weekday) = 0 then 'weekday' when grouping(is_new) = 0 then 'person' when grouping(day) = 0 then 'day'
        else 'total' end as "group",
      count(*)::int as appointments, ${count(CAME)} as visits, ${count(sql`status = 'no_show'`)} as "noShows",
      ${count(sql`status = 'cancelled'`)} as cancelled,
      ${count(sql`${CAME} and is_new`)} as "firstVisits", ${count(sql`${CAME} and not is_new`)} as "returnVisits",
      count(wait)::int as waits, ${median(sql`wait`)} as wait, ${count(sql`wait > ${sql.lit(LONG_MINUTES)}`)} as "longWaits",
      count(stay)::int as stays, ${median(sql`stay`)} as stay, ${count(sql`stay > ${sql.lit(LONG_MINUTES)}`)} as "longStays",
      ${sum(sql`${HELD} and not is_overbooked`)} as "bookedMinutes",
      ${count(sql`${HELD} and is_overbooked`)} as overbooked, ${sum(sql`${HELD} and is_overbooked`)} as "overbookedMinutes"
    from counted
    group by is_now, grouping sets ((), (provider_id), (room_id), (type_id), (weekday), (is_new), (day))`.execute(
    reader,
  )
  return rows
}

/** What was counted, as it is told. @param openMinutes see {@link DeskFigures} */
export function figuresOf(row: CountRow | undefined, openMinutes: number | null): DeskFigures {
  return {
    appointments: row?.appointments ?? 0,
    visits: row?.visits ?? 0,
    noShows: row?.noShows ?? 0,
    cancelled: row?.cancelled ?? 0,
    firstVisits: row?.firstVisits ?? 0,
    returnVisits: row?.returnVisits ?? 0,
    waiting: durationsOf(row?.waits, row?.wait, row?.longWaits),
    inRoom: durationsOf(row?.stays, row?.stay, row?.longStays),
    bookedMinutes: row?.bookedMinutes ?? 0,
    openMinutes: openMinutes === null ? null : Math.round(openMinutes),
    overbooked: row?.overbooked ?? 0,
    overbookedMinutes: row?.overbookedMinutes ?? 0,
  }
}

const durationsOf = (known = 0, median: number | null = null, long = 0): Durations => ({
  known,
  median: known < MEDIAN_OF_AT_LEAST ? null : median,
  long,
})

/** The lines of one group. */
export const ofGroup = (rows: readonly CountRow[], group: Group): CountRow[] =>
  rows.filter((row) => row.group === group)
