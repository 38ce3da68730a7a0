import { z } from 'zod'
import { expiryOf } from '#shared/domains/inventory/expiry.ts'
import { isBlocked } from '../blocked.ts'
import { ShelfLot } from '#shared/domains/inventory/shelf-schema.ts'
import type { ShelfProduct } from '#shared/domains/inventory/shelf-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { knownProducts } from './known-products.ts'
import { selectShelves } from './read-shelves.ts'

const ProductRow = ShelfLot.omit({ expiry: true })

const IdRow = z.object({ id: ServiceId })

/** A product that an org keeps with what it has in lots, the first to expire first. @throws AppError `not_found` */
export async function readProduct(
  reader: Reader,
  { orgId, serviceId }: { orgId: OrgId; serviceId: ServiceId },
  today: LocalDate,
): Promise<{ product: ShelfProduct; lots: ShelfLot[] }> {
  const wanted = sqlOf(IdRow)`select id from (${knownProducts(orgId)}) every where id = ${serviceId}`
  const { rows } = await selectShelves(orgId, today, wanted).execute(reader)
  const [product] = rows
  if (product === undefined) throw new AppError('not_found')
  const lots = await sqlOf(ProductRow)`
    select id, number, expires_on::text as "expiresOn", on_hand as "onHand", ${isBlocked('l')} as "isBlocked" from stock_lots l
    where org_id = ${orgId} and service_id = ${serviceId} and on_hand > 0
    order by expires_on nulls last, number, id`.execute(reader)
  return { product, lots: lots.rows.map((lot) => ({ ...lot, expiry: expiryOf(lot.expiresOn, today) })) }
}
