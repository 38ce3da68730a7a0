import { sql } from 'kysely'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'

/**
 * The orgs to which an org may send goods unasked, by name: its partner and the orgs that it manages, those that sell or were
 * given what it delivers, and those to which it has sent before. Nobody sends goods to strangers.
 */
export async function readRecipients(reader: Reader, orgId: OrgId): Promise<{ id: OrgId; name: string }[]> {
  const { rows } = await sql<{ id: OrgId; name: string }>`
    select o.id, o.name from orgs o
    where o.id <> ${orgId} and o.status = 'active' and o.deleted_at is null and o.id in (
      select id from orgs where partner_id = ${orgId}
      union select partner_id from orgs where id = ${orgId}
      union select org_id from services where supplier_org_id = ${orgId}
      union select a.org_id from org_services a join services s on s.id = a.service_id
        where s.org_id = ${orgId} or s.supplier_org_id = ${orgId}
      union select to_org_id from inventory_transactions where from_org_id = ${orgId})
    order by lower(o.name), o.id`.execute(reader)
  return rows
}
