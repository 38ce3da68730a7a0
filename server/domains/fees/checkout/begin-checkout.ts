import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { CARD_TRIES_MAX } from '#shared/domains/fees/schema.ts'
import type { Asked } from '#shared/domains/fees/schema.ts'
import { HOLD_MINUTES } from '#shared/domains/scheduling/limits.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { AppointmentId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { HOUR, MINUTE, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { openVisit, readVisitPayments } from '#server/domains/payments/index.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { networkOf } from '#server/runtime/network.ts'
import { endCheckoutWork } from '../work.ts'

/** Of one network in an hour, over all clinics: whoever has many numbers of cards finds out of none here whether it is good. */
const TRIES_PER_NETWORK = 20
/** Nobody takes longer over one try; what is left by then is ended. */
export const CHECKOUT_MILLIS = 10 * MINUTE

const CheckoutRow = z.object({
  id: AppointmentId,
  orgId: z.string(),
  state: z.enum(['checkout', 'booked', 'ended']),
  tries: z.number(),
  version: z.number(),
})

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
 * @throws AppError `rate_limited` for too many cards; `conflict` for a hold whose booking is over
 */
export async function beginCheckout(
  context: DomainContext,
  orgId: OrgId,
  { terms, hold }: { terms: Asked['terms']; hold: string },
): Promise<Checkout> {
  const { clock, origin, queue } = context
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const now = new Date(clock())
    const network = networkOf(origin.ip ?? '')
    await sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${network}`}, 0))`.execute(reader)
    await refuseMany(reader, network, clock())
    await sql`
      insert into visit_fees (id, created_at, updated_at, org_id, state, terms, accepted_at, hold_id, network, tried_at)
      values (${v7()}, ${now}, ${now}, ${orgId}, 'checkout', ${JSON.stringify(terms)}::jsonb, ${now}, ${hold}, ${network}, ${now})
      on conflict (hold_id) do nothing`.execute(reader)
    const { rows } = await sqlOf(CheckoutRow)`
      select id, org_id as "orgId", state, tries, (terms->>'version')::int as version from visit_fees
      where hold_id = ${hold} for update`.execute(reader)
    const [row] = rows
    // What was accepted holds for all cards of a booking; another number is another booking.
    if (row === undefined || row.orgId !== orgId || row.state !== 'checkout' || row.version !== terms.version)
      throw new AppError('conflict')
    if (row.tries >= CARD_TRIES_MAX) throw new AppError('rate_limited', { retryAfter: HOLD_MINUTES * 60 })
    const { id } = row
    await sql`
      update visit_fees set tries = tries + 1, tried_at = ${now}, network = ${network}, updated_at = ${now} where id = ${id}`.execute(
      reader,
    )
    await sql`
      update slot_holds set expires_at = greatest(expires_at, ${new Date(clock() + HOLD_MINUTES * MINUTE)})
      where id = ${hold} and org_id = ${orgId} and expires_at > ${now}`.execute(reader)
    await queue.send(em, endCheckoutWork, { id }, undefined, CHECKOUT_MILLIS + MINUTE)
    return { id, depositId: await findDeposit({ ...context, em }, orgId, id, terms) }
  })
}

async function findDeposit(
  context: DomainContext,
  orgId: OrgId,
  appointmentId: AppointmentId,
  { deposit, currency }: Asked['terms'],
): Promise<string | null> {
  if (deposit === 0) return null
  const [known] = await readVisitPayments(readerOf(context.em), appointmentId)
  return known?.id ?? openVisit(context, { appointmentId, orgId, purpose: 'deposit', currency, amount: deposit })
}

async function refuseMany(reader: Reader, network: string, now: number): Promise<void> {
  const { rows } = await sqlOf(z.object({ tries: z.number() }))`
    select coalesce(sum(tries), 0)::int as tries from visit_fees
    where network = ${network} and tried_at > ${new Date(now - HOUR)}`.execute(reader)
  if ((rows[0]?.tries ?? 0) >= TRIES_PER_NETWORK) throw new AppError('rate_limited', { retryAfter: HOUR / SECOND })
}
