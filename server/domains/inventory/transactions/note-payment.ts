import { mayNotePayment } from '#shared/domains/inventory/transitions.ts'
import { RETRYABLE } from '#shared/domains/payments/order-payment.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { AMOUNT_MAX } from '#shared/kernel/money.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { giveBack, readPaymentState } from '#server/domains/payments/index.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { loadForChange } from './load-transaction.ts'
import type { TransactionPath } from './load-transaction.ts'
import { tellBoth } from './write-parts.ts'

/**
 * Notes that an order was paid outside the product, or takes the note back. Either side may; who did and when is shown to both,
 * and each change is in both logs.
 *
 * @returns the id of the transaction
 * @throws AppError `invalid_transition` for what is no order or was called off, and for what is charged; `version_conflict`
 */
export async function notePayment(
  context: DomainContext,
  path: TransactionPath,
  { isPaid, version }: { isPaid: boolean; version?: number | undefined },
): Promise<string> {
  return inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const { transaction } = await loadForChange(inside, path, version)
    if (!mayNotePayment(transaction))
      throw new AppError('invalid_transition', { details: { from: transaction.status } })
    // Noted a second time it stays the note of whoever was first.
    if (isPaid === ((transaction.paidAt ?? null) !== null)) return transaction.id
    if (transaction.paymentId !== null && transaction.paymentId !== undefined)
      await callOffCharge(inside, transaction.paymentId, transaction.status)
    transaction.paidAt = isPaid ? new Date(context.clock()) : null
    transaction.paidBy = isPaid ? signedIn(context.actor).userId : null
    await em.flush()
    await tellBoth(inside, transaction, 'inventory.payment_noted', { tx: transaction.tx, isPaid })
    return transaction.id
  })
}

/** What was paid outside is charged to nobody; what was charged, or is about to be, was not paid outside. */
async function callOffCharge(context: DomainContext, paymentId: string, from: string): Promise<void> {
  const state = await readPaymentState(readerOf(context.em), paymentId)
  if (state === 'called_off') return
  if (!RETRYABLE.includes(state)) throw new AppError('invalid_transition', { details: { from } })
  await giveBack(context, { paymentId, sourceId: paymentId, amount: AMOUNT_MAX })
}
