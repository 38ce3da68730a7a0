import { sql } from 'kysely'
import { readerOf } from '#server/database/orm.ts'
import { callOffDeposit, forgetCard, readVisitPayments } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'

/**
 * Ends a checkout whose booking came to nothing: its deposit goes back, and the card is forgotten. One that was booked stays as it is.
 *
 * @throws AppError `payments_off`, `provider_failed`; asked again it goes on
 */
export async function endCheckout(context: DomainContext, payments: PaymentsPort, id: string): Promise<void> {
  const reader = readerOf(context.em)
  // Whoever books at this moment holds the row: one of the two finds it changed.
  await sql`
    update visit_fees set state = 'ended', network = null, updated_at = ${new Date(context.clock())}
    where id = ${id} and state = 'checkout'`.execute(reader)
  const { rows } = await sql`select 1 from visit_fees where id = ${id} and state = 'ended'`.execute(reader)
  if (rows.length === 0) return
  for (const { id: paymentId } of await readVisitPayments(reader, id))
    await callOffDeposit(context, payments, paymentId)
  await forgetCard(reader, payments, id)
}
