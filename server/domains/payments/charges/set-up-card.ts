import { sql } from 'kysely'
import { failureOf } from '#shared/domains/payments/order-payment.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { AtTheBank } from './charge-present.ts'
import { findCard } from './visitor-card.ts'

/**
 * Has the bank agree that the card which is kept for an appointment is charged later, while nobody is there; nothing is taken. A deposit
 * asks for that by itself. The same twice is asked once.
 *
 * @param id of the appointment, also before it is booked
 * @returns the page on which their bank asks the visitor first; null where it agreed
 * @throws AppError `card_declined` with why; `payment_method_unknown`, `payments_off`, `provider_failed`
 */
export async function setUpCard(
  context: DomainContext,
  payments: PaymentsPort,
  id: string,
  { returnUrl, isBack }: AtTheBank,
): Promise<string | null> {
  const reader = readerOf(context.em)
  const card = await findCard(reader, id)
  if (card === null) throw new AppError('payment_method_unknown')
  if (card.isSetUp) return null
  const { customerId, providerId, version } = card
  const asked = card.setupId === null ? null : await outcomeOf(reader, payments, id, card.setupId)
  if (asked !== null && 'url' in asked) return asked.url
  if (isBack) throw declined(asked?.reason ?? null)
  // After a refusal it is another one, under a key of its own.
  const attempt = `${id}:${version + (asked === null ? 0 : 1)}`
  const setupId = await payments.openSetup({ attempt, customerId })
  await sql`
    update visitor_cards set setup_id = ${setupId}, updated_at = ${new Date(context.clock())}
    where id = ${id} and provider_id = ${providerId} and not is_set_up`.execute(reader)
  await payments.confirmSetup(setupId, { methodId: providerId, attempt, returnUrl })
  const outcome = await outcomeOf(reader, payments, id, setupId)
  if ('url' in outcome) return outcome.url
  throw declined(outcome.reason)
}

const declined = (reason: string | null): AppError =>
  new AppError('card_declined', { details: { reason: failureOf(reason) } })

/** Reads what came of it, and writes down what cannot change any more. */
async function outcomeOf(
  reader: Reader,
  payments: PaymentsPort,
  id: string,
  setupId: string,
): Promise<{ url: string | null } | { reason: string | null }> {
  const { state, nextUrl, reason } = await payments.readSetup(setupId)
  if (state === 'action' && nextUrl !== null) return { url: nextUrl }
  if (state === 'succeeded') {
    await sql`update visitor_cards set is_set_up = true where id = ${id} and setup_id = ${setupId}`.execute(reader)
    return { url: null }
  }
  await sql`
    update visitor_cards set setup_id = null, version = version + 1 where id = ${id} and setup_id = ${setupId}`.execute(
    reader,
  )
  return { reason }
}

/** Whether the bank agreed that the card of an appointment is charged later. */
export async function isSetUp(reader: Reader, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from visitor_cards where id = ${id} and is_set_up`.execute(reader)
  return rows.length > 0
}
