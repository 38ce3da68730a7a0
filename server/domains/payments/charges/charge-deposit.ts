import { sql } from 'kysely'
import { failureOf, RETRYABLE } from '#shared/domains/payments/order-payment.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { lockPayment, readPayment } from './payment-row.ts'
import { tryPayment } from './try-payment.ts'

/**
 * Charges the deposit of a booking by the card that is kept for it, while its visitor waits. One that is paid stays so; after a refusal it
 * is the same payment that another card pays, so two cards cannot both be charged.
 *
 * @throws AppError `card_declined` with why, also where the bank asks for a confirmation that only its own page can have;
 *   `payments_off`, `provider_failed`
 */
export async function chargeDeposit(context: DomainContext, payments: PaymentsPort, paymentId: string): Promise<void> {
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { state } = await lockPayment(reader, paymentId)
    if (!RETRYABLE.includes(state)) return
    await sql`
      update order_payments set state = 'waiting', reason = null, tried_at = null, updated_at = ${new Date(context.clock())},
        version = version + 1
      where id = ${paymentId}`.execute(reader)
  })
  await tryPayment(context, payments, paymentId)
  const { state, reason } = await readPayment(readerOf(context.em), paymentId)
  if (state !== 'paid') throw new AppError('card_declined', { details: { reason: failureOf(reason) } })
}
