import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** A catalogue that refers to itself in a circle ends here. */
const CHAIN_MAX = 5

const IdRow = z.object({ id: ServiceId })

/**
 * The ids of the products that an org keeps, as a `select`: what it has a shelf for, and what is its own or was assigned to it
 * and can be ordered or stocked, each as who makes it has it. Of the latter some never moved yet.
 */
export const knownProducts = (orgId: OrgId): RawBuilder<{ id: ServiceId }> => sqlOf(IdRow)`
  with recursive chain as (
    select s.id as product_id, s.id, coalesce(s.partner_service_id, s.supplier_service_id) as next_id, 0 as depth
    from services s join orgs seller on seller.id = s.org_id
    where s.role = 'product' and s.status = 'active' and s.price > 0 and seller.deleted_at is null and s.id in (
      select own.id from services own where own.org_id = ${orgId} and own.status = 'active'
      union all
      select a.service_id from org_services a where a.org_id = ${orgId} and a.status = 'active')
    union all
    select c.product_id, s.id, coalesce(s.partner_service_id, s.supplier_service_id), c.depth + 1
    from chain c join services s on s.id = c.next_id where c.depth < ${sql.lit(CHAIN_MAX)} and s.id <> c.id
  )
  select service_id as id from stock_levels where org_id = ${orgId}
  union
  (select distinct on (product_id) id from chain order by product_id, depth desc)`

/** Whether an org keeps a product. */
export async function isKnown(
  reader: Reader,
  { orgId, serviceId }: { orgId: OrgId; serviceId: ServiceId },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from (${knownProducts(orgId)}) known where id = ${serviceId}`.execute(reader)
  return rows.length > 0
}
