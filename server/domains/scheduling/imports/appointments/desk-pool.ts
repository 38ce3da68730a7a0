import { z } from 'zod'
import { sql } from 'kysely'
import type { ProviderTime, RoomTime } from '#shared/domains/scheduling/visit-rule.ts'
import type { OrgId, RoomId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { Interval } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { staffAtWork } from '#server/domains/orgs/index.ts'
import { ProviderRow, RoomRow, TYPE_JSON, VisitType, awayOf, openingOf, timeOf } from '../../slots/load-visit.ts'

const PoolType = VisitType.extend({
  providerIds: z.array(z.string()),
  roomIds: z.array(z.string()),
  isRemoved: z.boolean(),
})
export type PoolType = z.infer<typeof PoolType>

const PoolRow = z.object({
  types: z.array(PoolType),
  providers: z.array(ProviderRow.extend({ name: z.string(), isProvider: z.boolean() })),
  rooms: z.array(RoomRow.extend({ name: z.string(), isRemoved: z.boolean() })),
})

/** All that the lines of a file may name: the types of an org, who of its staff, and its rooms. */
export interface DeskPool {
  types: readonly PoolType[]
  providers: readonly (ProviderTime & { name: string; isProvider: boolean })[]
  rooms: readonly (RoomTime & { id: RoomId; name: string; isRemoved: boolean })[]
}

/**
 * Reads them in one look, whatever a file names of them. Types and rooms that were given up are there for what is booked as
 * them.
 *
 * @param span from when until when it matters who is away
 * @param isHeld keeps the types as they are until the transaction ends
 */
export async function loadDeskPool(reader: Reader, orgId: OrgId, span: Interval, isHeld: boolean): Promise<DeskPool> {
  const around = { start: span.start - DAY, end: span.end + DAY }
  const { rows } = await sqlOf(PoolRow)`
    with t as materialized (
      select * from appointment_types where org_id = ${orgId} order by position, id ${isHeld ? sql`for share` : sql``})
    select
      (select coalesce(json_agg(json_build_object(${TYPE_JSON}, 'providerIds', t.provider_ids, 'roomIds', t.room_ids,
          'isRemoved', t.removed_at is not null)), '[]') from t) as types,
      (select coalesce(json_agg(json_build_object('id', u.id, 'name', trim(u.first_name || ' ' || u.last_name),
          'isProvider', coalesce(p.is_provider, false), 'capacity', coalesce(p.capacity, 1), 'week', p.week,
          'days', coalesce(p.days, '[]'), 'away', ${awayOf('person', around)})
          order by m.sort_name, m.id), '[]')
        from memberships m join users u on u.id = m.user_id
        left join providers p on p.org_id = m.org_id and p.user_id = m.user_id
        where m.org_id = ${orgId} and ${staffAtWork()}) as providers,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'capacity', r.capacity,
          'isRemoved', r.removed_at is not null, 'away', ${awayOf('room', around)}) order by r.position, r.id), '[]')
        from rooms r where r.org_id = ${orgId}) as rooms`.execute(reader)
  const [row] = rows
  return {
    types: row?.types ?? [],
    rooms: row?.rooms.map(openingOf) ?? [],
    providers:
      row?.providers.map(({ name, isProvider, ...provider }) => ({ ...timeOf(provider), name, isProvider })) ?? [],
  }
}
