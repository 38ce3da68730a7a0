import { ProductStock } from '#shared/domains/inventory/stock-schema.ts'
import type { StockFigures } from '#shared/domains/inventory/stock-schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { keysOf } from '#shared/kernel/records.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { isBlocked } from './blocked.ts'
import type { Reader } from '#server/database/orm.ts'

/** What an org has of each product and what moves, by name, and all of it together (spec §3 Stats). */
export async function readStats(
  reader: Reader,
  orgId: OrgId,
): Promise<{ products: ProductStock[]; totals: StockFigures }> {
  const { rows } = await sqlOf(ProductStock)`
    select s.id, s.name, s.sku as "serviceSKU", s.org_id as "orgId", l.on_hand as "onHand", l.requested, l.pending,
      l.shipping_out as "shippingOut", l.shipping_in as "shippingIn", l.low_level as "lowLevel",
      l.reorder_point as "reorderPoint", l.reorder_quantity as "reorderQuantity",
      coalesce((select json_agg(json_build_object('id', lot.id, 'number', lot.number, 'expiresOn', lot.expires_on,
          'onHand', lot.on_hand, 'isBlocked', ${isBlocked('lot')}) order by lot.expires_on nulls last, lot.id)
        from stock_lots lot where lot.org_id = l.org_id and lot.service_id = l.service_id and lot.on_hand > 0), '[]') as lots
    from stock_levels l join services s on s.id = l.service_id
    where l.org_id = ${orgId} order by lower(s.name), s.id`.execute(reader)
  const totals: StockFigures = { requested: 0, pending: 0, shippingOut: 0, shippingIn: 0, onHand: 0 }
  for (const row of rows) for (const figure of keysOf(totals)) totals[figure] += row[figure]
  return { products: rows, totals }
}
