import { sqlOf } from '#server/database/typed-rows.ts'
import type { RawBuilder } from 'kysely'
import { lastSoonDay } from '#shared/domains/inventory/expiry.ts'
import { ShelfProduct } from '#shared/domains/inventory/shelf-schema.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/**
 * What an org has of each of these products, as a `select` of {@link ShelfProduct}; of what never moved it has nothing. What
 * it ordered itself is counted from its open orders: the figures of a shelf say what others ask of it.
 *
 * @param products a `select` of their ids
 */
export function selectShelves(
  orgId: OrgId,
  today: LocalDate,
  products: RawBuilder<{ id: ServiceId }>,
): RawBuilder<ShelfProduct> {
  return sqlOf(ShelfProduct)`
    select p.id, p.name, p.sku as "serviceSKU", coalesce(l.on_hand, 0) as "onHand", coalesce(l.requested, 0) as requested,
      coalesce(l.pending, 0) as pending, coalesce(l.shipping_out, 0) as "shippingOut",
      coalesce(l.shipping_in, 0) as "shippingIn", coalesce(o.qty, 0)::float8 as ordered,
      l.low_level as "lowLevel", l.reorder_point as "reorderPoint", l.reorder_quantity as "reorderQuantity",
      coalesce(l.on_hand < l.low_level, false) as "isLow",
      coalesce(l.on_hand::bigint + l.shipping_in + coalesce(o.qty, 0) <= l.reorder_point, false) as "isDue",
      coalesce(x.expired, 0)::float8 as expired, coalesce(x.soon, 0)::float8 as "expiringSoon"
    from (${products}) known
    join services p on p.id = known.id
    left join stock_levels l on l.org_id = ${orgId} and l.service_id = p.id
    left join (
      select i.service_id, sum(i.qty - i.qty_shipped) as qty
      from inventory_sides s join inventory_lines i on i.transaction_id = s.transaction_id
      where s.org_id = ${orgId} and s.status in ('requested', 'pending') and s.role = 'request' and not s.is_sender
      group by i.service_id) o on o.service_id = p.id
    left join (
      select service_id, sum(on_hand) filter (where expires_on < ${today}::date) as expired,
        sum(on_hand) filter (where expires_on >= ${today}::date) as soon
      from stock_lots
      where org_id = ${orgId} and on_hand > 0 and expires_on <= ${lastSoonDay(today)}::date
      group by service_id) x on x.service_id = p.id`
}
