import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { readVisitPayments, retryPayment } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readVisit } from './read-visit.ts'
import { feeNow } from './stand-of.ts'

/**
 * Charges the card again that refused a fee, at once.
 *
 * @throws AppError `invalid_transition` where none was refused; `payments_off`, `provider_failed`
 */
export async function retryFee(context: DomainContext, payments: PaymentsPort, id: AppointmentId): Promise<void> {
  const reader = readerOf(context.em)
  const visit = await readVisit(reader, id)
  if (visit === null) throw new AppError('invalid_transition')
  const all = await readVisitPayments(reader, id)
  const failed = all.findLast(({ purpose }) => purpose === 'fee')
  if (failed === undefined || feeNow(visit, all)?.state !== 'failed') throw new AppError('invalid_transition')
  await retryPayment(context, payments, failed.id, { presence: null })
}
