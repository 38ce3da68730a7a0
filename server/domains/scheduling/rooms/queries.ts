import { PROVIDERS_MAX, RoomView, ProviderView } from '#shared/domains/scheduling/rooms/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { staffAtWork } from '#server/domains/orgs/index.ts'

/** Of the rooms given up, as many of the latest: more than anybody looks back at. */
const REMOVED_SHOWN = 100

/** The rooms of an org in their order, then those given up, the latest first. */
export async function listRooms(reader: Reader, orgId: OrgId): Promise<RoomView[]> {
  const { rows } = await sqlOf(RoomView)`
    (select id, name, capacity, false as "isRemoved", version from rooms
      where org_id = ${orgId} and removed_at is null order by position, id)
    union all
    (select id, name, capacity, true, version from rooms
      where org_id = ${orgId} and removed_at is not null order by removed_at desc, id limit ${REMOVED_SHOWN})`.execute(
    reader,
  )
  return rows
}

/** Who of the org's own staff sees patients, by name; all of them where it marks nobody. */
export async function listProviders(reader: Reader, orgId: OrgId): Promise<ProviderView[]> {
  const { rows } = await sqlOf(ProviderView)`
    select u.id, trim(u.first_name || ' ' || u.last_name) as name
    from memberships m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and ${staffAtWork()}
      and (not exists (select from providers where org_id = ${orgId} and is_provider)
        or exists (select from providers p where p.org_id = ${orgId} and p.user_id = m.user_id and p.is_provider))
    order by m.sort_name, m.id limit ${PROVIDERS_MAX}`.execute(reader)
  return rows
}
