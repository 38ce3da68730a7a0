import { sql } from 'kysely'
import { TypeView } from '#shared/domains/scheduling/visit-types/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** Of the types given up, as many of the latest: more than anybody looks back at. */
const REMOVED_SHOWN = 100

/** Named, so that the statement can be prepared. */
const COLUMNS = sql`id, org_id, names, minutes, buffer_before, buffer_after, color, service_id, provider_ids, room_ids, at_once,
  lead_minutes, horizon_days, is_public, questions, instructions, position, removed_at, version`

/** The types of an org in their order, then those given up, the latest first; with an id that one alone. */
export async function listTypes(reader: Reader, orgId: OrgId, id?: string): Promise<TypeView[]> {
  const { rows } = await sqlOf(TypeView)`
    select t.id, t.names, t.minutes, t.buffer_before as "bufferBefore", t.buffer_after as "bufferAfter", t.color,
      t.service_id as service, t.provider_ids as providers, t.room_ids as rooms, t.at_once as "atOnce",
      t.lead_minutes as "leadMinutes", t.horizon_days as "horizonDays", t.is_public as "isPublic", t.questions, t.instructions,
      case when s.id is not null then json_build_object('amount', s.price, 'currency', s.currency) end as price,
      t.removed_at is not null as "isRemoved", t.version
    from (
      (select ${COLUMNS} from appointment_types where org_id = ${orgId} and removed_at is null)
      union all
      (select ${COLUMNS} from appointment_types where org_id = ${orgId} and removed_at is not null
        order by removed_at desc, id limit ${REMOVED_SHOWN})) as t
    left join services s on s.id = t.service_id and s.org_id = t.org_id and s.status <> 'deleted'
    where ${id === undefined ? sql`true` : sql`t.id = ${id}`}
    order by t.removed_at is not null, t.removed_at desc, t.position, t.id`.execute(reader)
  return rows
}
