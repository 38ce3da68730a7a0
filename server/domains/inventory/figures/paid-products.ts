import { z } from 'zod'
import { sql } from 'kysely'
import { PAID_PRODUCTS_TOLD } from '#shared/domains/inventory/figures/schema.ts'
import type { PaidProducts } from '#shared/domains/inventory/figures/schema.ts'
import { monthAfter } from '#shared/kernel/calendar/months.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { readSeller, spanOf } from './stretch.ts'

const PaidRow = z.object({
  id: ServiceId,
  name: z.string(),
  serviceSKU: z.string(),
  currency: Currency,
  qty: z.number(),
  total: z.number(),
})

/**
 * The products of an org that were paid through Tendwell from the first of a month on, where the org is: of orders that were paid
 * whole, and of goods that are paid as they are used. What came back since is not taken off. @throws AppError `not_found`
 */
export async function readPaidProducts(
  reader: Reader,
  orgId: OrgId,
  months: number,
  now: number,
): Promise<PaidProducts> {
  const seller = await readSeller(reader, orgId)
  const today = localDateOf(now, seller.timeZone)
  const from = `${monthAfter(today.slice(0, 7), 1 - months)}-01`
  const since = new Date(spanOf(from, today, seller).start)
  const { rows } = await sqlOf(PaidRow)`
    with payments as (
      select id, order_id, night, currency from order_payments
      where seller_org_id = ${orgId} and state = 'paid' and paid_at >= ${since})
    select service_id as id, max(name) as name, max(sku) as "serviceSKU", currency, sum(qty)::float8 as qty,
      sum(total)::float8 as total
    from (
      select l.service_id, l.name, l.sku, p.currency, l.qty, l.qty * l.price as total
      from payments p join inventory_lines l on l.transaction_id = p.order_id where p.night is null
      union all
      select l.service_id, l.name, l.sku, p.currency, u.qty - u.returned, (u.qty - u.returned) * l.price
      from payments p join inventory_usage u on u.payment_id = p.id join inventory_lines l on l.id = u.line_id) sold
    group by service_id, currency having sum(qty) > 0
    order by total desc, name, id limit ${sql.lit(PAID_PRODUCTS_TOLD)}`.execute(reader)
  return { from, products: rows }
}
