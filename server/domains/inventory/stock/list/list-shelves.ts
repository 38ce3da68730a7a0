import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { StockShow, ShelfProduct } from '#shared/domains/inventory/shelf-schema.ts'
import type { StockOrder } from '#shared/domains/inventory/shelf-schema.ts'
import type { ShelfPage, ShelfQuery } from '#shared/domains/inventory/stock-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { containing } from '#server/database/search.ts'
import { knownProducts } from './known-products.ts'
import { selectShelves } from './read-shelves.ts'

const SHOWN: Record<StockShow, RawBuilder<unknown>> = {
  all: sql`true`,
  low: sql`"isLow"`,
  due: sql`"isDue"`,
  expiring: sql`expired + "expiringSoon" > 0`,
}

const ORDERS: Record<StockOrder, RawBuilder<unknown>> = {
  urgency: sql`case when "onHand" < 0 then 0 when "isLow" then 1 when "isDue" then 2 when expired > 0 then 3
    when "expiringSoon" > 0 then 4 else 5 end`,
  name: sql`lower(name)`,
  onHand: sql`"onHand"`,
}

const CountsRow = z.record(StockShow, z.number())

/** A page of the products that an org keeps, those that never moved among them, with the number of each kind. */
export async function listShelves(
  reader: Reader,
  orgId: OrgId,
  today: LocalDate,
  { page, rows: size, show, s = '', orderBy, order }: ShelfQuery,
): Promise<ShelfPage> {
  const found = s === '' ? sql`true` : sql`lower(name || ' ' || "serviceSKU") like ${containing(s)}`
  const shelves = sql`(select * from (${selectShelves(orgId, today, knownProducts(orgId))}) every where ${found}) shelf`
  const counted = await sqlOf(CountsRow)`
    select ${sql.join(StockShow.options.map((one) => sql`count(*) filter (where ${SHOWN[one]})::int as ${sql.id(one)}`))}
    from ${shelves}`.execute(reader)
  const counts = counted.rows[0] ?? { all: 0, low: 0, due: 0, expiring: 0 }
  const way = order === 'asc' ? sql`asc` : sql`desc`
  const { rows: products } = await sqlOf(ShelfProduct)`
    select * from ${shelves} where ${SHOWN[show]}
    order by ${ORDERS[orderBy]} ${way}, lower(name), id limit ${size} offset ${(page - 1) * size}`.execute(reader)
  return { products, counts, total: counts[show], page, size }
}
