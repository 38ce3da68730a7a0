import { sql } from 'kysely'
import { failureOf, RETRYABLE } from '#shared/domains/payments/order-payment.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { applyIntent } from './apply-intent.ts'
import { lockPayment, readPayment } from './payment-row.ts'
import { tryPayment } from './try-payment.ts'
import { findCard } from './visitor-card.ts'

/** What a visitor who is there can be asked for. */
export interface AtTheBank {
  /** To where they come back from the page on which their bank asks them. */
  returnUrl: string
  /** Whether they come back from there: then nothing is tried anew, and it is only looked what came of it. */
  isBack: boolean
}

/**
 * Charges what a visitor pays of an appointment by the card that is kept for it, while they wait: the deposit of a booking, or a fee that was
 * refused while they were not there. What is paid stays so; after a refusal it is the same payment that another card pays, so two cards
 * cannot both be charged.
 *
 * @returns the page on which their bank asks the visitor first; null where it is paid
 * @throws AppError `card_declined` with why; `payments_off`, `provider_failed`
 */
export async function chargePresent(
  context: DomainContext,
  payments: PaymentsPort,
  { paymentId, cardId }: { paymentId: string; cardId: string },
  { returnUrl, isBack }: AtTheBank,
): Promise<string | null> {
  const asked = await lookAtBank(context, payments, paymentId, cardId)
  if (asked !== null) return asked
  if (!isBack) {
    await inTransaction(context.em, async (em) => {
      const reader = readerOf(em)
      const { state } = await lockPayment(reader, paymentId)
      if (!RETRYABLE.includes(state)) return
      await sql`
        update order_payments set state = 'waiting', reason = null, tried_at = null, updated_at = ${new Date(context.clock())},
          version = version + 1
        where id = ${paymentId}`.execute(reader)
    })
    const nextUrl = await tryPayment(context, payments, paymentId, { returnUrl })
    if (nextUrl !== null) return nextUrl
  }
  const { state, reason } = await readPayment(readerOf(context.em), paymentId)
  if (state !== 'paid') throw new AppError('card_declined', { details: { reason: failureOf(reason) } })
  return null
}

/** What became of it at the bank, whether or not anybody was told. @returns its page while it still waits for the card that is kept */
async function lookAtBank(
  context: DomainContext,
  payments: PaymentsPort,
  paymentId: string,
  cardId: string,
): Promise<string | null> {
  const reader = readerOf(context.em)
  const { state, intentId } = await readPayment(reader, paymentId)
  if (state !== 'needs_buyer' || intentId === null) return null
  const intent = await payments.readIntent(intentId)
  await applyIntent(context, paymentId, intent, { isOwn: false })
  if (intent.state !== 'action') return null
  const card = await findCard(reader, cardId)
  return intent.methodId === card?.providerId ? intent.nextUrl : null
}
