import { CARD_TRIES_MAX } from '#shared/domains/fees/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { HOUR, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { chargePresent, readVisitPayments, triesSince } from '#server/domains/payments/index.ts'
import type { AtTheBank } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { payableOf } from './present.ts'
import { readVisit } from './read-visit.ts'

/**
 * Pays a fee that the card of its visitor refused, by that card, while they are there: a bank that asks each time can ask them now. Whoever
 * comes back from its page tries nothing anew. One that is paid stays so.
 *
 * @returns the page on which their bank asks the visitor first; null where it is paid
 * @throws AppError `invalid_transition` where no fee was refused, or its card is not kept any more; `rate_limited` for too many tries;
 * `card_declined` with why; `payments_off`, `provider_failed`
 */
export async function payOwnFee(
  context: DomainContext,
  payments: PaymentsPort,
  id: AppointmentId,
  present: AtTheBank,
): Promise<string | null> {
  if (payments.mode === 'off') throw new AppError('payments_off')
  const reader = readerOf(context.em)
  const visit = await readVisit(reader, id)
  const all = visit === null ? [] : await readVisitPayments(reader, id)
  const last = all.findLast(({ purpose }) => purpose === 'fee')
  if (visit === null || last === undefined) throw new AppError('invalid_transition')
  if (last.state === 'paid') return null
  if (payableOf(visit, all) === null) throw new AppError('invalid_transition')
  const anHourAgo = new Date(context.clock() - HOUR)
  if (!present.isBack && (await triesSince(reader, last.id, anHourAgo)) >= CARD_TRIES_MAX)
    throw new AppError('rate_limited', { retryAfter: HOUR / SECOND })
  return chargePresent(context, payments, { paymentId: last.id, cardId: id }, present)
}
