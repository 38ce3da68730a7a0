import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { applyIntent, fail } from './apply-intent.ts'
import { giveBack } from './give-back.ts'
import { lockPayment, readPayment } from './payment-row.ts'
import { settle } from './settle.ts'

/**
 * Takes the deposit of a booking that came to nothing: what nobody has charged yet is charged no more, and what was taken goes back. The
 * provider is asked first what became of an attempt that broke off.
 *
 * @throws AppError `payments_off`, `provider_failed`; asked again it goes on
 */
export async function callOffDeposit(context: DomainContext, payments: PaymentsPort, paymentId: string): Promise<void> {
  const { state, intentId } = await readPayment(readerOf(context.em), paymentId)
  if (state === 'waiting' && intentId !== null) {
    await payments.cancelIntent(intentId)
    await applyIntent(context, paymentId, await payments.readIntent(intentId), { isOwn: true })
  }
  await inTransaction(context.em, async (em) => {
    const inside = { ...context, em }
    const payment = await lockPayment(readerOf(em), paymentId)
    // Begun, and nothing asked of the provider.
    if (payment.state === 'waiting' && payment.intentId === null) await fail(inside, payment, 'canceled')
    await giveBack(inside, { paymentId, sourceId: paymentId, amount: payment.total })
  })
  await settle(context, payments, paymentId)
}
