import { z } from 'zod'
import { sql } from 'kysely'
import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const Numbers = z.array(z.number())
const Row = z.object({
  id: z.literal(1),
  providers: z.array(z.string()),
  rooms: z.array(z.string()),
  types: z.array(z.string()),
  days: z.array(
    z.object({
      /** Counted from the first one. */
      day: z.number(),
      packed: Numbers,
      /** Milliseconds: booked, until the room, and in it. */
      lasts: Numbers,
      waits: z.array(z.number().nullable()),
      stays: z.array(z.number().nullable()),
    }),
  ),
})

/** Appointments as columns, one number beside the other; the numbers in `packed` point into the lists of ids. */
export type VisitColumns = z.infer<typeof Row>

/** They came, whether they are still there or not. */
const CAME = sql`status in ('arrived', 'in_room', 'done')`

/** Where the ids begin in a packed number, and how many of each there can be. */
const [IDS_FROM, IDS] = [64, 8192]

/** What became of it, whether over capacity, whether they were new, by whom, where and what for, in one number. */
const PACKED = sql`case when v.came then 0 when v.status = 'no_show' then 1 when v.status = 'cancelled' then 2 else 3 end
  + case when v.is_overbooked then 4 else 0 end
  + case when v.person is null then 0 when c.first_at < v.starts_at then 16 else 8 end
  + ${sql.lit(IDS_FROM)} * (coalesce(p.n, 0) + ${sql.lit(IDS)} * (coalesce(r.n, 0) + ${sql.lit(IDS)} * coalesce(t.n, 0)))`

/** The same again: an outcome of came, missed, cancelled and neither; known as somebody, new, or seen before; ids by their place in the lists, from one. */
export function unpacked(code: number) {
  const ids = Math.floor(code / IDS_FROM)
  return {
    outcome: code % 4,
    isOverbooked: Math.floor(code / 4) % 2 === 1,
    known: Math.floor(code / 8) % 4,
    provider: ids % IDS,
    room: Math.floor(ids / IDS) % IDS,
    type: Math.floor(ids / (IDS * IDS)),
  }
}

/** Whole ones, which are short to write and quick to read. */
const millis = (to: string, from: string) =>
  sql`(date_part('epoch', ${sql.ref(`a.${to}`)} - ${sql.ref(`a.${from}`)}) * 1000)::bigint`

const numbered = (column: 'provider_id' | 'room_id' | 'type_id') => sql`
  select id, row_number() over (order by id) as n from (select distinct ${sql.ref(column)} as id from v) each where id is not null`

/** The appointments of some days that follow each other, each as a few numbers: a hundred thousand of them are counted as fast as they are read. */
export async function readVisits(
  reader: Reader,
  orgId: OrgId,
  days: readonly LocalDate[],
  timeZone: string,
): Promise<VisitColumns> {
  const starts = days.map((date) => toInstant(spanOfDay(date, timeZone).start))
  const end = toInstant(spanOfDay(days.at(-1) ?? '', timeZone).end)
  const { rows } = await sqlOf(Row)`
    with v as materialized (
      select width_bucket(a.starts_at, ${starts}::timestamptz[]) - 1 as day, a.starts_at, a.provider_id, a.room_id, a.type_id, a.status,
        a.${CAME} as came, a.is_overbooked, coalesce(a.user_id, a.contact_id) as person,
        coalesce(a.family_member_id, a.user_id, a.contact_id) as patient,
        ${millis('ends_at', 'starts_at')} as lasts,
        case when a.${CAME} then ${millis('room_at', 'arrived_at')} end as wait,
        case when a.status = 'done' then ${millis('done_at', 'room_at')} end as stay
      from appointments a
      where a.org_id = ${orgId} and a.deleted_at is null and a.starts_at >= ${starts[0] ?? end}::timestamptz
        and a.starts_at < ${end}::timestamptz),
    p as (${numbered('provider_id')}), r as (${numbered('room_id')}), t as (${numbered('type_id')}),
    c as (
      select coalesce(user_id, contact_id) as person, coalesce(family_member_id, user_id, contact_id) as patient,
        min(starts_at) as first_at
      from appointments where org_id = ${orgId} and deleted_at is null and ${CAME} and starts_at < ${end}::timestamptz group by 1, 2),
    days as (
      select v.day, json_agg(${PACKED}) as packed, json_agg(v.lasts) as lasts, json_agg(v.wait) as waits, json_agg(v.stay) as stays
      from v left join c on c.person = v.person and c.patient = v.patient
        left join p on p.id = v.provider_id left join r on r.id = v.room_id left join t on t.id = v.type_id
      group by v.day)
    select 1 as id, coalesce((select json_agg(id order by n) from p), '[]') as providers,
      coalesce((select json_agg(id order by n) from r), '[]') as rooms, coalesce((select json_agg(id order by n) from t), '[]') as types,
      coalesce((select json_agg(days order by day) from days), '[]') as days`.execute(reader)
  const [row] = rows
  return row ?? { id: 1, providers: [], rooms: [], types: [], days: [] }
}
