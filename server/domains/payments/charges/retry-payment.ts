import { sql } from 'kysely'
import { RETRYABLE } from '#shared/domains/payments/order-payment.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { orgOwner } from '../owner.ts'
import { readMethod } from '../queries.ts'
import { lockPayment } from './payment-row.ts'
import { tellBoth } from './tell-both.ts'
import { tryPayment } from './try-payment.ts'
import type { Presence } from './try-payment.ts'
import type { PaymentMethodId } from '#shared/kernel/ids.ts'

interface Retry {
  /** Of the buyer; left out, what is its default one by now. */
  methodId?: PaymentMethodId | undefined
  presence: Presence
}

/**
 * Tries a payment again that failed, at once: whoever asks sees what came of it.
 *
 * @returns where the person has to prove themselves, if they have to
 * @throws AppError `invalid_transition` for one that has not failed, `payment_method_unknown`, `payments_off`, `provider_failed`
 */
export async function retryPayment(
  context: DomainContext,
  payments: PaymentsPort,
  paymentId: string,
  { methodId, presence }: Retry,
): Promise<string | null> {
  if (payments.mode === 'off') throw new AppError('payments_off')
  await inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const payment = await lockPayment(reader, paymentId)
    if (!RETRYABLE.includes(payment.state))
      throw new AppError('invalid_transition', { details: { from: payment.state } })
    if (methodId !== undefined) {
      const { buyerOrgId } = payment
      // A visitor has one card alone.
      if (buyerOrgId === null) throw new AppError('payment_method_unknown')
      await readMethod(reader, orgOwner(buyerOrgId), methodId).catch(() => {
        throw new AppError('payment_method_unknown')
      })
    }
    await sql`
      update order_payments set state = 'waiting', reason = null, method_id = ${methodId ?? null}, tried_at = null,
        updated_at = ${new Date(context.clock())}, version = version + 1
      where id = ${paymentId}`.execute(reader)
    await tellBoth({ ...context, em }, payment, 'waiting')
  })
  return tryPayment(context, payments, paymentId, presence)
}
