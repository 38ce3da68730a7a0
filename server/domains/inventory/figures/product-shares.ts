import { z } from 'zod'
import { TOP_PRODUCTS } from '#shared/domains/inventory/figures/schema.ts'
import type { ProductShares } from '#shared/domains/inventory/figures/schema.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { salesOf } from './sales.ts'
import { readSeller, spanOf, stretchOf } from './stretch.ts'
import type { AskedDays } from './stretch.ts'

const ShareRow = z.object({
  /** Null for all that are not among the first. */
  id: ServiceId.nullable(),
  name: z.string().nullable(),
  serviceSKU: z.string().nullable(),
  products: z.number(),
  qty: z.number(),
  total: z.number(),
  before: z.number(),
})
type ShareRow = z.infer<typeof ShareRow>

/** The products that an org sells the most of, by what they came to, and all others as one (spec §9). @throws AppError `not_found` */
export async function readProductShares(
  reader: Reader,
  orgId: OrgId,
  asked: AskedDays,
  now: number,
): Promise<ProductShares> {
  const seller = await readSeller(reader, orgId)
  const { from, to, before } = stretchOf(asked, seller, now)
  const begins = new Date(spanOf(from, to, seller).start)
  const { rows } = await sqlOf(ShareRow)`
    with sold as (
      select l.service_id,
        sum(case when s.at >= ${begins} then s.sign * l.qty else 0 end) as qty,
        sum(case when s.at >= ${begins} then s.sign * l.qty * l.price else 0 end) as total,
        sum(case when s.at < ${begins} then s.sign * l.qty * l.price else 0 end) as before
      from (${salesOf(orgId, spanOf(before.from, to, seller))}) s join inventory_lines l on l.transaction_id = s.id
      where s.currency = ${seller.currency} group by l.service_id
    ), ranked as (
      select *, row_number() over (order by total desc, before desc, service_id) <= ${TOP_PRODUCTS} as is_top from sold
    )
    select r.id, v.name, v.sku as "serviceSKU", r.products, r.qty, r.total, r.before from (
      select case when is_top then service_id end as id, count(*)::int as products, sum(qty)::float8 as qty,
        sum(total)::float8 as total, sum(before)::float8 as before
      from ranked group by case when is_top then service_id end) r
    left join services v on v.id = r.id
    order by r.id is null, r.total desc, r.before desc, r.id`.execute(reader)
  const rest = rows.find(({ id }) => id === null)
  return {
    currency: seller.currency,
    from,
    to,
    total: rows.reduce((sum, { total }) => sum + total, 0),
    before: rows.reduce((sum, row) => sum + row.before, 0),
    top: rows.flatMap(({ id, name, serviceSKU, qty, total, before: earlier }) =>
      id === null ? [] : [{ id, name: name ?? '', serviceSKU: serviceSKU ?? '', qty, total, before: earlier }],
    ),
    rest:
      rest === undefined ? null : { products: rest.products, qty: rest.qty, total: rest.total, before: rest.before },
  }
}
