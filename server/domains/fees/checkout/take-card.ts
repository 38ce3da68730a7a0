import { sql } from 'kysely'
import type { Pay, Terms } from '#shared/domains/fees/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId, AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { chargePresent, isSetUp, keepCard, readVisitPayments, setUpCard } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readAsked } from '../policy/read-policy.ts'
import { tellVisitorWork } from '../work.ts'
import { CHECKOUT_MILLIS, beginCheckout } from './begin-checkout.ts'
import { endCheckout } from './end-checkout.ts'
import type { FoundCheckout } from './find-checkout.ts'
import { keepHold } from './keep-hold.ts'

/** Of a booking: of which kind, and with what is paid. */
interface Wish {
  type?: AppointmentTypeId | undefined
  pay: Pay
}

/**
 * Refuses a booking without a card where the clinic asks for one.
 *
 * @throws AppError `fees_changed`, as the page did not know of it
 */
export async function refuseAsked(
  reader: Reader,
  payments: PaymentsPort,
  orgId: OrgId,
  { type }: Pick<Wish, 'type'>,
): Promise<void> {
  if ((await readAsked(reader, payments, orgId, type)) !== null) throw new AppError('fees_changed')
}

/**
 * What a visitor accepts who books with a card. What was begun goes on with what they accepted then, also where the clinic asks something
 * else by now.
 *
 * @param begun what was begun under the hold of the booking
 * @throws AppError `fees_changed` where they accepted something else than is asked, or nothing is asked any more
 */
export async function termsOf(
  reader: Reader,
  payments: PaymentsPort,
  orgId: OrgId,
  { type, pay }: Wish,
  begun: FoundCheckout | null,
): Promise<Terms> {
  if (begun?.terms.version === pay.terms && begun.orgId === orgId) return begun.terms
  const asked = await readAsked(reader, payments, orgId, type)
  if (pay.terms !== asked?.terms.version) throw new AppError('fees_changed')
  return asked.terms
}

/** What came of the card, and how the booking is written down. */
export interface Taken {
  /** The appointment gets this id. */
  id: AppointmentId
}

interface Card {
  terms: Terms
  hold: string
  card: string
  isBack: boolean
  /** To where the visitor comes back from the page of their bank. */
  returnUrl: string
}

/**
 * Keeps the card and charges the deposit of a booking, and books: all of it or nothing. Where it cannot be booked in the end the deposit
 * goes back at once; what breaks off in between, a job ends. None of it is within a transaction of the caller's: what was asked of the
 * provider is to be known here, whatever happens afterwards.
 *
 * @param book writes the appointment in a transaction of its own, in which it calls {@link closeCheckout}
 * @returns what was booked, or the page on which the bank asks the visitor first; the place is kept meanwhile
 * @throws AppError `card_declined`, `payment_method_unknown`, `provider_failed`, `rate_limited`, `checkout_over`, `conflict`, and as `book`
 */
export async function withCard<Booked>(
  context: DomainContext,
  payments: PaymentsPort,
  orgId: OrgId,
  { terms, hold, card, isBack, returnUrl }: Card,
  book: (taken: Taken) => Promise<Booked>,
): Promise<{ booked: Booked } | { confirmUrl: string }> {
  const { id, depositId } = await beginCheckout(context, orgId, { terms, hold, isBack })
  if (!isBack) await keepCard(context, payments, { id, orgId, sentId: card })
  const present = { returnUrl, isBack }
  const confirmUrl =
    depositId === null
      ? await setUpCard(context, payments, id, present)
      : await chargePresent(context, payments, { paymentId: depositId, cardId: id }, present)
  if (confirmUrl !== null) {
    await keepHold(context, { orgId, hold }, CHECKOUT_MILLIS)
    return { confirmUrl }
  }
  try {
    return { booked: await book({ id }) }
  } catch (error) {
    // What failed for another reason may have been booked all the same: the job looks.
    if (error instanceof AppError) await endCheckout(context, payments, id)
    throw error
  }
}

/**
 * Turns a checkout into what was accepted for the appointment, in the transaction that writes the appointment.
 *
 * @throws AppError `checkout_over` where it was ended meanwhile, or its card or deposit is not good
 */
export async function closeCheckout(context: DomainContext, id: AppointmentId): Promise<void> {
  const { em, clock, queue } = context
  const reader = readerOf(em)
  const now = new Date(clock())
  const { numAffectedRows } = await sql`
    update visit_fees set state = 'booked', network = null, updated_at = ${now} where id = ${id} and state = 'checkout'`.execute(
    reader,
  )
  if (numAffectedRows !== 1n) throw new AppError('checkout_over')
  const payments = await readVisitPayments(reader, id)
  const isGood =
    payments.length === 0
      ? await isSetUp(reader, id)
      : payments.every(({ state, returned }) => state === 'paid' && returned === 0)
  if (!isGood) throw new AppError('checkout_over')
  await queue.send(em, tellVisitorWork, { id, what: 'accepted' })
}
