import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { CARD_TRIES_MAX } from '#shared/domains/fees/schema.ts'
import type { Asked } from '#shared/domains/fees/schema.ts'
import { HOLD_MINUTES } from '#shared/domains/scheduling/limits.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { openVisit, readVisitPayments } from '#server/domains/payments/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { networkOf } from '#server/runtime/network.ts'
import { endCheckoutWork } from '../work.ts'
import { findCheckout } from './find-checkout.ts'
import { keepHold } from './keep-hold.ts'

/** Of one network in an hour, over all clinics: whoever has many numbers of cards finds out of none here whether it is good. */
const TRIES_PER_NETWORK = 20
/** Nobody takes longer over one try; what is left by then is ended. */
export const CHECKOUT_MILLIS = 10 * MINUTE

/** What is taken with a booking: of which appointment, which is not there yet. */
export interface Checkout {
  id: AppointmentId
  /** The payment of the deposit; null where none is asked. */
  depositId: string | null
}

/**
 * Begins to take a card for a booking, or goes on with the one that was begun for the same hold. The place is kept a while longer, so that
 * whoever is refused can try another card.
 *
 * @param isBack whether the visitor comes back from the page of their bank: that is no other try, and begins nothing
 * @throws AppError `rate_limited` for too many cards; `checkout_over` for a hold whose booking is over; `conflict` for another booking
 */
export async function beginCheckout(
  context: DomainContext,
  orgId: OrgId,
  { terms, hold, isBack }: { terms: Asked['terms']; hold: string; isBack: boolean },
): Promise<Checkout> {
  const { clock, origin, queue } = context
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(clock())
    const network = networkOf(origin.ip ?? '')
    if (isBack) {
      const { id } = await goOn(reader, orgId, { terms, hold })
      return { id, depositId: await depositOf(reader, id) }
    }
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${network}`}, 0))`.execute(reader)
    await refuseMany(reader, network, clock())
    await sql`
      insert into visit_fees (id, created_at, updated_at, org_id, state, terms, accepted_at, hold_id, network, tried_at)
      values (${v7()}, ${now}, ${now}, ${orgId}, 'checkout', ${JSON.stringify(terms)}::jsonb, ${now}, ${hold}, ${network}, ${now})
      on conflict (hold_id) do nothing`.execute(reader)
    const { id, tries } = await goOn(reader, orgId, { terms, hold })
    if (tries >= CARD_TRIES_MAX) throw new AppError('rate_limited', { retryAfter: HOLD_MINUTES * 60 })
    await sql`
      update visit_fees set tries = tries + 1, tried_at = ${now}, network = ${network}, updated_at = ${now} where id = ${id}`.execute(
      reader,
    )
    await keepHold({ ...context, em }, { orgId, hold }, HOLD_MINUTES * MINUTE)
    await queue.send(em, endCheckoutWork, { id }, undefined, CHECKOUT_MILLIS + MINUTE)
    return { id, depositId: await findDeposit({ ...context, em }, orgId, id, terms) }
  })
}

/** Of a hold that is somebody else's, nothing is told. */
async function goOn(reader: Reader, orgId: OrgId, { terms, hold }: { terms: Asked['terms']; hold: string }) {
  const found = await findCheckout(reader, hold, 'lock')
  if (found === null || found.orgId !== orgId || found.state === 'ended') throw new AppError('checkout_over')
  // What was accepted holds for all cards of a booking; another number is another booking.
  if (found.state === 'booked' || found.terms.version !== terms.version) throw new AppError('conflict')
  return found
}

async function depositOf(reader: Reader, id: AppointmentId): Promise<string | null> {
  const [known] = await readVisitPayments(reader, id)
  return known?.id ?? null
}

async function findDeposit(
  context: DomainContext,
  orgId: OrgId,
  appointmentId: AppointmentId,
  { deposit, currency }: Asked['terms'],
): Promise<string | null> {
  if (deposit === 0) return null
  const known = await depositOf(readerOf(context.em), appointmentId)
  return known ?? openVisit(context, { appointmentId, orgId, purpose: 'deposit', currency, amount: deposit })
}

async function refuseMany(reader: Reader, network: string, now: number): Promise<void> {
  const { rows } = await sqlOf(z.object({ tries: z.number() }))`
    select coalesce(sum(tries), 0)::int as tries from visit_fees
    where network = ${network} and tried_at > ${new Date(now - HOUR)}`.execute(reader)
  if ((rows[0]?.tries ?? 0) >= TRIES_PER_NETWORK) throw new AppError('rate_limited', { retryAfter: HOUR / SECOND })
}
