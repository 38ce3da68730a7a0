import { z } from 'zod'
import type { SuggestedItem } from '#shared/domains/inventory/create-schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { Sentence } from '#shared/kernel/errors.ts'
import { ServiceId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import { selectShelves } from '../list/read-shelves.ts'

/** A line of an order: what was suggested, and by which stock of it is counted. */
interface OrderedLine {
  product: { id: ServiceId; stockId: ServiceId }
}

const OpenOrder = z.object({
  stockId: ServiceId,
  tx: z.number(),
  supplier: z.string(),
  by: z.string().nullable(),
})
type OpenOrder = z.infer<typeof OpenOrder>

const IdRow = z.object({ id: ServiceId })

/**
 * Refuses an order that was made from a suggestion where more is on hand or on its way than it was made from: somebody else
 * has sent it, or another. The shelves of who orders are locked, so of two at once the second sees the first.
 *
 * @throws AppError `already_ordered` with who ordered what on each line, and the orders in its details
 */
export async function refuseOrdered(
  reader: Reader,
  orgId: OrgId,
  today: LocalDate,
  { items, suggested }: { items: readonly OrderedLine[]; suggested: readonly SuggestedItem[] },
): Promise<void> {
  const ids = items.map(({ product }) => product.stockId)
  const ordered = sqlOf(IdRow)`select unnest(${ids}::uuid[]) as id`
  const { rows: shelves } = await selectShelves(orgId, today, ordered).execute(reader)
  const late = items.flatMap(({ product: { id, stockId } }, index) => {
    const seen = suggested.find((one) => one.id === id)
    const shelf = shelves.find((one) => one.id === stockId)
    if (seen === undefined || shelf === undefined) return []
    const onTheWay = shelf.ordered + shelf.shippingIn
    const isMore = onTheWay > seen.onTheWay || shelf.onHand + onTheWay > seen.onHand + seen.onTheWay
    return isMore || !shelf.isDue ? [{ index, stockId, onHand: shelf.onHand, onTheWay }] : []
  })
  if (late.length === 0) return
  const orders = await readLastOrders(
    reader,
    orgId,
    late.map(({ stockId }) => stockId),
  )
  throw new AppError('already_ordered', {
    fields: Object.fromEntries(
      late.map(({ index, stockId, onHand, onTheWay }) => [
        `items.${index}.id`,
        sentenceOf(
          orders.find((order) => order.stockId === stockId),
          { onHand, onTheWay },
        ),
      ]),
    ),
    details: { orders },
  })
}

function sentenceOf(order: OpenOrder | undefined, stock: { onHand: number; onTheWay: number }): Sentence {
  if (order === undefined) return { key: 'validation.enoughByNow', values: stock }
  const { tx, supplier, by } = order
  if (by === null) return { key: 'validation.orderedAlready', values: { tx, supplier } }
  return { key: 'validation.orderedBy', values: { tx, supplier, by } }
}

/** Of each product the open order that an org made last. */
async function readLastOrders(reader: Reader, orgId: OrgId, stockIds: readonly ServiceId[]): Promise<OpenOrder[]> {
  const { rows } = await sqlOf(OpenOrder)`
    select distinct on (i.service_id) i.service_id as "stockId", t.tx::float8 as tx, f.name as supplier,
      nullif(trim(u.first_name || ' ' || u.last_name), '') as by
    from inventory_sides s
    join inventory_transactions t on t.id = s.transaction_id
    join inventory_lines i on i.transaction_id = s.transaction_id
    join orgs f on f.id = t.from_org_id
    left join users u on u.id = t.created_by
    where s.org_id = ${orgId} and s.status in ('requested', 'pending', 'shipping') and s.role = 'request'
      and not s.is_sender and i.service_id = any(${[...stockIds]}::uuid[])
    order by i.service_id, s.created_at desc, s.transaction_id desc`.execute(reader)
  return rows
}
