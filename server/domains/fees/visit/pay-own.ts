import { sql } from 'kysely'
import { CARD_TRIES_MAX } from '#shared/domains/fees/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId } from '#shared/kernel/ids.ts'
import { HOUR, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { chargePresent, keepCard, readVisitPayments, triesSince } from '#server/domains/payments/index.ts'
import type { AtTheBank } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { payableOf } from './present.ts'
import { readVisit } from './read-visit.ts'

/** By what a fee is paid: the provider's id of another card, or else the one that is kept. */
interface OwnPayment extends AtTheBank {
  card?: string | undefined
}

/**
 * Pays a fee that the card of its visitor refused, by that card or another, while they are there: a bank that asks each time can ask them
 * now. Another card takes the place of the one that was kept, also where it is refused. Whoever comes back from the page of their bank
 * tries nothing anew. One that is paid stays so.
 *
 * @returns the page on which their bank asks the visitor first; null where it is paid
 * @throws AppError `invalid_transition` where no fee was refused, or its card is not kept any more; `rate_limited` for too many tries;
 * `card_declined` with why; `payment_method_unknown` for somebody else's card; `payments_off`, `provider_failed`
 */
export async function payOwnFee(
  context: DomainContext,
  payments: PaymentsPort,
  id: AppointmentId,
  { card, ...present }: OwnPayment,
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
  if (card !== undefined && !present.isBack) {
    await countCard(context, id)
    await keepCard(context, payments, { id, orgId: visit.orgId, sentId: card })
  }
  return chargePresent(context, payments, { paymentId: last.id, cardId: id }, present)
}

/**
 * Counts a card before the provider is asked of it: whoever has somebody's link and many numbers of cards finds out of few whether they
 * are good. One that is refused there is no try to charge it, which are counted by themselves.
 */
async function countCard({ em, clock }: DomainContext, id: AppointmentId): Promise<void> {
  const now = clock()
  const { numAffectedRows } = await sql`
    update visit_fees set tries = case when tried_at > ${new Date(now - HOUR)} then tries + 1 else 1 end, tried_at = ${new Date(now)},
      updated_at = ${new Date(now)}
    where id = ${id} and (tries < ${CARD_TRIES_MAX} or tried_at <= ${new Date(now - HOUR)})`.execute(readerOf(em))
  if (numAffectedRows !== 1n) throw new AppError('rate_limited', { retryAfter: HOUR / SECOND })
}
