import { z } from 'zod'
import { sql } from 'kysely'
import type { ProviderTime } from '#shared/domains/scheduling/visit-rule.ts'
import { RoomId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { STAFF } from '#shared/kernel/roles.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { ProviderRow, VisitType, timeOf } from '../../slots/load-visit.ts'

const PoolType = VisitType.extend({
  providerIds: z.array(z.string()),
  roomIds: z.array(z.string()),
  isRemoved: z.boolean(),
})
export type PoolType = z.infer<typeof PoolType>

const PoolRow = z.object({
  types: z.array(PoolType),
  providers: z.array(ProviderRow.extend({ name: z.string(), isProvider: z.boolean() })),
  rooms: z.array(z.object({ id: RoomId, name: z.string(), capacity: z.number(), isRemoved: z.boolean() })),
})

/** All that the lines of a file may name: the types of an org, who of its staff, and its rooms. */
export interface DeskPool {
  types: readonly PoolType[]
  providers: readonly (ProviderTime & { name: string; isProvider: boolean })[]
  rooms: z.infer<typeof PoolRow>['rooms']
}

/**
 * Reads them in one look, whatever a file names of them. Types and rooms that were given up are there for what is booked as
 * them.
 *
 * @param span from when until when it matters who is away
 * @param isHeld keeps the types as they are until the transaction ends
 */
export async function loadDeskPool(reader: Reader, orgId: OrgId, span: Interval, isHeld: boolean): Promise<DeskPool> {
  const [from, until] = [new Date(span.start - DAY), new Date(span.end + DAY)]
  const { rows } = await sqlOf(PoolRow)`
    with t as materialized (
      select * from appointment_types where org_id = ${orgId} order by position, id ${isHeld ? sql`for share` : sql``})
    select
      (select coalesce(json_agg(json_build_object('id', t.id, 'minutes', t.minutes, 'bufferBefore', t.buffer_before,
          'bufferAfter', t.buffer_after, 'atOnce', t.at_once, 'leadMinutes', t.lead_minutes, 'horizonDays', t.horizon_days,
          'isPublic', t.is_public, 'names', t.names, 'questions', t.questions, 'color', t.color,
          'providerIds', t.provider_ids, 'roomIds', t.room_ids, 'isRemoved', t.removed_at is not null)), '[]') from t) as types,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
          'isProvider', coalesce(p.is_provider, false), 'capacity', coalesce(p.capacity, 1), 'week', p.week,
          'days', coalesce(p.days, '[]'), 'away', coalesce((
            select json_agg(json_build_object('start', a.starts_at, 'end', a.ends_at)) from absences a
            where a.org_id = ${orgId} and a.user_id = u.id and a.ends_at > ${from} and a.starts_at < ${until}), '[]'))
          order by m.sort_name, m.id), '[]')
        from memberships m join users u on u.id = m.user_id
        left join providers p on p.org_id = m.org_id and p.user_id = m.user_id
        where m.org_id = ${orgId} and m.status = 'active' and not m.is_hidden and m.role in (${sql.join(STAFF)})) as providers,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity,
          'isRemoved', r.removed_at is not null) order by r.position, r.id), '[]')
        from rooms r where r.org_id = ${orgId}) as rooms`.execute(reader)
  const [row] = rows
  return {
    types: row?.types ?? [],
    rooms: row?.rooms ?? [],
    providers:
      row?.providers.map(({ name, isProvider, ...provider }) => ({ ...timeOf(provider), name, isProvider })) ?? [],
  }
}
