import { z } from 'zod'
import { sql } from 'kysely'
import { ShelfProduct } from '#shared/domains/inventory/shelf-schema.ts'
import type { SuggestedOrder } from '#shared/domains/inventory/shelf-schema.ts'
import { ServiceId, OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { readOffer } from '../../products/read-offer.ts'
import { selectShelves } from '../list/read-shelves.ts'
import { groupOrders } from './group-orders.ts'

const IdRow = z.object({ id: ServiceId })

/**
 * What an org is to order again: of each product of which it has, with what is ordered and on its way, no more than its
 * reorder point. Nothing is ordered by this.
 */
export async function suggestOrders(
  reader: Reader,
  orgId: OrgId,
  today: LocalDate,
): Promise<{ orders: SuggestedOrder[]; unsupplied: { id: ServiceId; name: string }[] }> {
  const limited = sqlOf(IdRow)`
    select service_id as id from stock_levels where org_id = ${orgId} and reorder_point is not null`
  const { rows: due } = await sqlOf(ShelfProduct)`
    select * from (${selectShelves(orgId, today, limited)}) shelf where "isDue"
    order by lower(name), id`.execute(reader)
  if (due.length === 0) return { orders: [], unsupplied: [] }
  const offer = await readOffer(reader, orgId)
  return groupOrders(due, offer, await readLastSuppliers(reader, orgId, due))
}

/** Orders of an org that are looked through for the supplier that a product came from last. */
const LOOKED_THROUGH = 500

const LastSuppliersRow = z.object({ serviceId: ServiceId, supplierId: OrgId })

/** By product, from whom the org ordered it last. */
async function readLastSuppliers(
  reader: Reader,
  orgId: OrgId,
  due: readonly ShelfProduct[],
): Promise<ReadonlyMap<ServiceId, OrgId>> {
  const { rows } = await sqlOf(LastSuppliersRow)`
    select distinct on (i.service_id) i.service_id as "serviceId", t.from_org_id as "supplierId"
    from (
      select transaction_id, created_at from inventory_sides
      where org_id = ${orgId} and role = 'request' and not is_sender
      order by created_at desc limit ${sql.lit(LOOKED_THROUGH)}) s
    join inventory_transactions t on t.id = s.transaction_id
    join inventory_lines i on i.transaction_id = s.transaction_id
    where i.service_id = any(${due.map(({ id }) => id)}::uuid[])
    order by i.service_id, s.created_at desc, s.transaction_id desc`.execute(reader)
  return new Map(rows.map(({ serviceId, supplierId }) => [serviceId, supplierId]))
}
