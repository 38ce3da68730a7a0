import { readerOf } from '#server/database/orm.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { applyIntent } from './apply-intent.ts'
import { decideRefunds, sendRefunds, takeOff } from './give-back.ts'
import { handOn, takeBack } from './hand-on.ts'
import { readPayment } from './payment-row.ts'
import { tryPayment } from './try-payment.ts'

/**
 * Brings a payment to where it should be by now: charged, handed on, given back. Each step is asked of the provider under an id of
 * ours and written down once it is known, so that whoever comes after a crash does again what was not written down, and nothing twice.
 *
 * @throws AppError `provider_failed`, `payments_off`; whatever was done by then is kept
 */
export async function settle(context: DomainContext, payments: PaymentsPort, paymentId: string): Promise<void> {
  const reader = readerOf(context.em)
  let payment = await readPayment(reader, paymentId)
  const takeOffWanted = async () => {
    const { wanted, state, isTried } = payment
    const canBeLess = state === 'failed' || state === 'needs_buyer' || (state === 'waiting' && !isTried)
    if (wanted === 0 || !canBeLess) return
    await takeOff(context, payments, payment)
    payment = await readPayment(reader, paymentId)
  }
  await takeOffWanted()
  if (payment.state === 'waiting') {
    await tryPayment(context, payments, paymentId)
    payment = await readPayment(reader, paymentId)
    // It was called off while it was tried.
    await takeOffWanted()
  }
  if (payment.state !== 'paid') return
  // First what goes out, so that it is known what can be taken back.
  await handOn(context, payments, payment)
  // The provider gives nothing back of what the buyer's bank took, and what is lost is not owed a second time.
  if (!payment.isDisputed) {
    if (payment.wanted > 0) await decideRefunds(context, paymentId)
    await sendRefunds(context, payments, payment)
  }
  await takeBack(context, payments, payment)
}

/** Reads again at the provider what it is about, where something is on its way or waits for somebody. */
export async function lookAgain(context: DomainContext, payments: PaymentsPort, paymentId: string): Promise<void> {
  const payment = await readPayment(readerOf(context.em), paymentId)
  if (payment.intentId !== null && payment.state !== 'paid')
    await applyIntent(context, paymentId, await payments.readIntent(payment.intentId), { isOwn: false })
  await settle(context, payments, paymentId)
}
