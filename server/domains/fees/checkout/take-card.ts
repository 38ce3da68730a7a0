import { sql } from 'kysely'
import type { Pay, Terms } from '#shared/domains/fees/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { chargeDeposit, keepCard, readVisitPayments } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readAsked } from '../policy/read-policy.ts'
import { tellVisitorWork } from '../work.ts'
import { beginCheckout } from './begin-checkout.ts'
import { endCheckout } from './end-checkout.ts'

interface Wish {
  hold?: string | undefined
  pay?: Pay | undefined
}

/**
 * What a visitor has to accept before they book; null where the clinic asks for nothing.
 *
 * @throws AppError `fees_changed` where they accepted something else, or nothing; `invalid_input` without a hold, as the place has to be
 *   kept while a card is tried
 */
export async function termsOf(
  context: DomainContext,
  payments: PaymentsPort,
  orgId: OrgId,
  { hold, pay }: Wish,
): Promise<Terms | null> {
  const asked = await readAsked(readerOf(context.em), payments, orgId)
  if (asked === null) return null
  if (pay?.terms !== asked.terms.version) throw new AppError('fees_changed')
  if (hold === undefined) throw invalidField('hold', 'validation.required')
  return asked.terms
}

/** What came of the card, and how the booking is written down. */
export interface Taken {
  /** The appointment gets this id. */
  id: AppointmentId
}

/**
 * Keeps the card and charges the deposit of a booking, and books: all of it or nothing. Where it cannot be booked in the end the deposit
 * goes back at once; what breaks off in between, a job ends.
 *
 * @param book writes the appointment in a transaction of its own, in which it calls {@link closeCheckout}
 * @throws AppError `card_declined`, `payment_method_unknown`, `provider_failed`, `rate_limited`, `conflict`, and as `book`
 */
export async function withCard<Booked>(
  context: DomainContext,
  payments: PaymentsPort,
  orgId: OrgId,
  { terms, hold, card }: { terms: Terms; hold: string; card: string },
  book: (taken: Taken) => Promise<Booked>,
): Promise<Booked> {
  const { id, depositId } = await beginCheckout(context, orgId, { terms, hold })
  await keepCard(context, payments, { id, orgId, sentId: card })
  if (depositId !== null) await chargeDeposit(context, payments, depositId)
  try {
    return await book({ id })
  } catch (error) {
    // What failed for another reason may have been booked all the same: the job looks.
    if (error instanceof AppError) await endCheckout(context, payments, id)
    throw error
  }
}

/**
 * Turns a checkout into what was accepted for the appointment, in the transaction that writes the appointment.
 *
 * @throws AppError `conflict` where it was ended meanwhile, or its deposit is not paid
 */
export async function closeCheckout(context: DomainContext, id: AppointmentId): Promise<void> {
  const { em, clock, queue } = context
  const reader = readerOf(em)
  const now = new Date(clock())
  const { numAffectedRows } = await sql`
    update visit_fees set state = 'booked', network = null, updated_at = ${now} where id = ${id} and state = 'checkout'`.execute(
    reader,
  )
  if (numAffectedRows !== 1n) throw new AppError('conflict')
  const payments = await readVisitPayments(reader, id)
  if (payments.some(({ state, returned }) => state !== 'paid' || returned > 0)) throw new AppError('conflict')
  await queue.send(em, tellVisitorWork, { id, what: 'accepted' })
}
