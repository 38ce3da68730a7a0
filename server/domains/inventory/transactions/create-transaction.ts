import { z } from 'zod'
import { sql } from 'kysely'
import type { EntityManager } from '@mikro-orm/postgresql'
import { v7 } from 'uuid'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { CreateTransaction } from '#shared/domains/inventory/create-schema.ts'
import type { OfferedProduct, OfferedSupplier } from '#shared/domains/inventory/stock-schema.ts'
import { saleTermsOf } from '#shared/domains/payments/sale-terms.ts'
import { FIRST_STATUS } from '#shared/domains/inventory/transitions.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { TransactionId } from '#shared/kernel/ids.ts'
import type { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { OrgKind } from '#shared/kernel/roles.ts'
import { worksFor } from '#shared/kernel/reach.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readPaidWith } from '#server/domains/payments/index.ts'
import { InventoryLine, InventoryTransaction } from '../entities/transaction.ts'
import { judgeItems } from '../products/judge-items.ts'
import type { JudgedItem } from '../products/judge-items.ts'
import { priceOrder } from '../products/price-order.ts'
import type { OrderReading } from '../products/price-order.ts'
import { readOffer } from '../products/read-offer.ts'
import { readRecipients } from '../products/read-recipients.ts'
import { mayPrice, ordersUnpaid } from '../sides.ts'
import { bookStock } from '../stock/book-stock.ts'
import { refuseOrdered } from '../stock/reorder/refuse-ordered.ts'
import { lockShelves } from '../stock/shelves.ts'
import { countStatus, shelvesOf } from './count-status.ts'
import { moveGoods } from './move-goods.ts'
import { takeNumber } from './take-number.ts'
import { tellBoth, writeLineLots, writeSides, writeStep } from './write-parts.ts'

interface Ordering {
  reading?: OrderReading
  /** Whether a reseller is refused that orders for a customer which has no payment method on file (spec §5). */
  mustHaveMethod?: boolean
}

/**
 * Makes a transaction (spec §4, §5 Inventory request): an order waits for its supplier, a shipment is on its way, the
 * others are done at once, and the stock follows.
 *
 * @returns its id
 * @throws AppError `invalid_input`, `forbidden`, `payment_method_required`, and as {@link judgeItems}, {@link priceOrder},
 *   {@link refuseOrdered} and {@link moveGoods}
 */
export async function createTransaction(
  context: DomainContext,
  orgId: OrgId,
  input: CreateTransaction,
  { reading = 'request', mustHaveMethod = false }: Ordering = {},
): Promise<TransactionId> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const actor = signedIn(context.actor)
    const reader = readerOf(em)
    const { timeZone, ...org } = await readMaker(em, orgId)
    if (!mayManage(org, input) && worksFor(actor, orgId)) throw new AppError('forbidden')
    const ids = input.items.map(({ id }) => id)
    const { products, suppliers, pricedBy, platform } = await readOffer(reader, orgId, ids)
    const supplier = supplierOf(input, products, suppliers)
    const isPricing = await mayPrice(reader, actor, orgId)
    const items = judgeItems(input, products, isPricing)
    const paidWith = input.role === 'request' ? await readPaidWith(reader, orgId) : null
    if (mustHaveMethod && input.role === 'request' && ordersUnpaid(actor, orgId, { isPricing, paidWith }))
      throw new AppError('payment_method_required')
    const amounts = priceOrder(input, items, { supplier, mayPrice: isPricing, reading, paidWith })
    await refuseStrangers(em, orgId, input)

    const ends = endsOf(orgId, input)
    const lines = items.map((item, position) => ({ id: v7(), position, ...lineOf(item) }))
    const resellers = items.map((item) => resellerOf(item, ends, pricedBy))
    const status = FIRST_STATUS[input.role]
    const today = localDateOf(context.clock(), timeZone)
    const suggested = input.role === 'request' ? input.suggested : undefined
    const shelves = await lockShelves(em, [
      ...shelvesOf({ ...ends, lines, before: null, after: status }),
      ...(suggested === undefined ? [] : lines.map(({ serviceId }) => ({ orgId, serviceId }))),
    ])
    if (suggested !== undefined) await refuseOrdered(reader, orgId, today, { items, suggested })
    const { moves, lineLots } = await moveGoods(inside, {
      role: input.role,
      fromOrgId: ends.fromOrgId,
      lines,
      shelves,
      today,
      hasNote: (input.notes ?? '') !== '',
    })
    const now = new Date(context.clock())
    const transaction = em.create(InventoryTransaction, {
      id: TransactionId.parse(v7()),
      ...ends,
      ...amounts,
      tx: await takeNumber(em, ends.fromOrgId),
      toUserId: input.role === 'user' ? input.toUser : null,
      terms:
        supplier === null
          ? null
          : saleTermsOf(platform.get(supplier.id) ?? { features: [] }, {
              reading,
              timing: amounts.paymentTiming,
              paidWith,
            }),
      role: input.role,
      status,
      description: input.description,
      descriptionTo: input.descriptionTo ?? null,
      notes: input.notes ?? null,
      currency: items[0]?.product.currency ?? 'USD',
      createdBy: actor.userId,
      createdAt: now,
      shippedAt: status === 'shipping' ? now : null,
      completedAt: status === 'completed' ? now : null,
    })
    const hasLeft = ['shipment', 'disposed', 'user'].includes(input.role)
    for (const { lot: _lot, ...line } of lines)
      em.create(InventoryLine, {
        ...line,
        resellerOrgId: resellers[line.position] ?? null,
        transactionId: transaction.id,
        qtyShipped: hasLeft ? line.qty : 0,
      })
    await em.flush()
    await bookStock(inside, {
      transactionId: transaction.id,
      moves,
      figures: countStatus({ ...ends, lines, before: null, after: status }),
    })
    await writeLineLots(inside, lineLots)
    await writeStep(inside, transaction.id, status)
    await writeSides(inside, transaction.id)
    await tellBoth(inside, transaction, 'inventory.created', { tx: transaction.tx, role: input.role, to: status })
    return transaction.id
  })
}

/** @throws AppError `invalid_input` for an org that offers nothing of what is ordered */
function supplierOf(
  input: CreateTransaction,
  products: readonly OfferedProduct[],
  suppliers: readonly OfferedSupplier[],
): OfferedSupplier | null {
  if (input.role !== 'request') return null
  const supplier = suppliers.find(({ id }) => id === input.fromOrg)
  // A product that cannot be ordered from anybody is what is wrong, not the supplier.
  const canOrder = products.length > 0 && products.every((product) => product.suppliers.length > 0)
  if (supplier === undefined && canOrder) throw invalidField('fromOrg', 'validation.notSupplier')
  return supplier ?? null
}

const Maker = z.object({
  kind: OrgKind,
  isAdvanced: z.boolean(),
})
type Maker = z.infer<typeof Maker>

const MakerRow = Maker.extend({ timeZone: z.string() })

async function readMaker(em: EntityManager, orgId: OrgId): Promise<Maker & { timeZone: string }> {
  const { rows } = await sqlOf(MakerRow)`
    select kind, time_zone as "timeZone",
      coalesce('"inventoryAdvanced"'::jsonb <@ (settings->'features'), false) as "isAdvanced"
    from orgs where id = ${orgId} and deleted_at is null`.execute(readerOf(em))
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** A customer orders; what it has it looks after by itself only with `inventoryAdvanced` (spec §6). */
const mayManage = ({ kind, isAdvanced }: Maker, { role }: CreateTransaction): boolean =>
  role === 'request' || kind !== 'customer' || isAdvanced

/** A recipient with whom the org has nothing to do, and a patient of another org. */
async function refuseStrangers(em: EntityManager, orgId: OrgId, input: CreateTransaction): Promise<void> {
  if (input.role === 'shipment') {
    const recipients = await readRecipients(readerOf(em), orgId)
    if (!recipients.some(({ id }) => id === input.toOrg)) throw invalidField('toOrg', 'validation.notRecipient')
  }
  if (input.role === 'user') {
    const { rows } = await sql`
      select 1 from memberships where org_id = ${orgId} and user_id = ${input.toUser} and status = 'active'`.execute(
      readerOf(em),
    )
    if (rows.length === 0) throw invalidField('toUser', 'validation.unknownPerson')
  }
}

/** Who sends and who gets: an order is made by its recipient. */
function endsOf(orgId: OrgId, input: CreateTransaction): { fromOrgId: OrgId; toOrgId: OrgId | null } {
  if (input.role === 'request') return { fromOrgId: input.fromOrg, toOrgId: orgId }
  return { fromOrgId: orgId, toOrgId: input.role === 'shipment' ? input.toOrg : null }
}

/**
 * Who keeps price less cost of a line of an order: whose price it has, unless they send it themselves. Without a cost nothing is
 * known of what the seller asks, and the line is the seller's alone (docs/fees.md).
 */
function resellerOf(
  { product, cost }: JudgedItem,
  { fromOrgId, toOrgId }: ReturnType<typeof endsOf>,
  pricedBy: ReadonlyMap<ServiceId, OrgId>,
): OrgId | null {
  const resellerId = pricedBy.get(product.id)
  return resellerId === undefined || cost === 0 || resellerId === fromOrgId || resellerId === toOrgId
    ? null
    : resellerId
}

const lineOf = ({ product, qty, packaging, price, cost, lot }: JudgedItem) => ({
  serviceId: product.stockId,
  name: product.name,
  description: product.description,
  sku: product.serviceSKU,
  packaging,
  qty,
  price,
  cost,
  lot,
})
