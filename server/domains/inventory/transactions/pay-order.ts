import type { InferEntity } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import { kindOf } from '#shared/domains/inventory/transitions.ts'
import type { TransactionStatus } from '#shared/domains/inventory/schema.ts'
import { UNPAID } from '#shared/domains/payments/order-payment.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { canBePaid, giveBack, openPayment, readPaymentState } from '#server/domains/payments/index.ts'
import type { ApprovedOrder } from '#server/domains/payments/index.ts'
import { giveUsageBack } from '../usage/give-usage-back.ts'
import { InventoryLine } from '../entities/transaction.ts'
import type { InventoryTransaction } from '../entities/transaction.ts'

type Transaction = InferEntity<typeof InventoryTransaction>

/** What a step is told of the money. */
export interface Paying {
  /** Whether payments are taken here. */
  isCharging?: boolean
  /** Why an order is shipped that is not paid. */
  unpaidReason?: string | undefined
}

/** What of an order is divided and charged; null for what nobody is charged for. */
export async function orderOf(em: EntityManager, transaction: Transaction): Promise<ApprovedOrder | null> {
  const { id, tx, fromOrgId, toOrgId, total, currency, terms } = transaction
  if (kindOf(transaction) !== 'request' || toOrgId === null || toOrgId === undefined) return null
  if (toOrgId === fromOrgId || total === 0) return null
  const { subtotal, discount, serviceCharge, shippingFee, processingFee, taxes } = transaction
  const lines = await em.find(InventoryLine, { transactionId: id }, { orderBy: { position: 'asc' } })
  return {
    orderId: id,
    orderTx: tx,
    sellerOrgId: fromOrgId,
    buyerOrgId: toOrgId,
    currency,
    amounts: { subtotal, discount, serviceCharge, shippingFee, processingFee, taxes, total },
    lines: lines.map(({ qty, price, cost, resellerOrgId }) => ({
      qty,
      price,
      cost,
      resellerId: resellerOrgId ?? null,
    })),
    terms: terms ?? null,
  }
}

/**
 * What a step does to the money of an order: the approval has it charged, what is called off or comes back is given back, and what
 * is not paid is not shipped without a reason.
 *
 * @throws AppError `order_unpaid`
 */
export async function payAlong(
  context: DomainContext,
  transaction: Transaction,
  status: TransactionStatus,
  { isCharging = false, unpaidReason }: Paying,
): Promise<void> {
  const { em } = context
  const { id, status: before, paymentId = null, total, isReturn } = transaction
  if (before === 'requested' && status === 'pending' && isCharging && (transaction.paidAt ?? null) === null) {
    const order = await orderOf(em, transaction)
    if (order === null || !(await canBePaid(readerOf(em), order.sellerOrgId))) return
    if (transaction.paymentTiming === 'later') transaction.usageState = 'open'
    else transaction.paymentId = await openPayment(context, order)
    return
  }
  if (isReturn && status === 'completed') await giveUsageBack(context, transaction)
  if (paymentId === null) return
  if (status === 'shipping' && !isReturn && unpaidReason === undefined) {
    const state = await readPaymentState(readerOf(em), paymentId)
    if (UNPAID.includes(state)) throw new AppError('order_unpaid')
  }
  const goesBack = isReturn ? status === 'completed' : status === 'cancelled'
  if (goesBack) await giveBack(context, { paymentId, sourceId: id, amount: total })
}
