import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

const RecipientsRow = z.object({ id: OrgId, name: z.string() })

/**
 * The orgs to which an org may send goods unasked, by name: its partner and the orgs that it manages, those that sell or were
 * given what it delivers, and those to which it has sent before. Nobody sends goods to strangers.
 */
export async function readRecipients(reader: Reader, orgId: OrgId): Promise<{ id: OrgId; name: string }[]> {
  const { rows } = await sqlOf(RecipientsRow)`
    with recursive others as (
      (${next(orgId, sql`'00000000-0000-0000-0000-000000000000'`)})
      union all
      select found.id from others cross join lateral (${next(orgId, sql`others.id`)}) found
    )
    select o.id, o.name from orgs o
    where o.id <> ${orgId} and o.status = 'active' and o.deleted_at is null and o.id in (
      select id from orgs where partner_id = ${orgId}
      union select partner_id from orgs where id = ${orgId}
      union select org_id from services where supplier_org_id = ${orgId}
      union select a.org_id from org_services a join services s on s.id = a.service_id
        where s.org_id = ${orgId} or s.supplier_org_id = ${orgId}
      union select others.id from others where exists (
        select 1 from inventory_sides s where s.org_id = ${orgId} and s.other_org_id = others.id and s.is_sender))
    order by lower(o.name), o.id`.execute(reader)
  return rows
}

/** The next org that is on the other side of some transaction: one look at the index for each, however many transactions. */
const next = (orgId: OrgId, after: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.other_org_id as id from inventory_sides s
  where s.org_id = ${orgId} and s.other_org_id > ${after}::uuid order by s.other_org_id limit 1`
