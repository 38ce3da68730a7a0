import { sql } from 'kysely'
import { z } from 'zod'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'

const CardRow = z.object({
  customerId: z.string(),
  providerId: z.string(),
  sentId: z.string(),
  setupId: z.string().nullable(),
  isSetUp: z.boolean(),
  version: z.number(),
})

/** The card that is kept for an appointment, or tried for its booking. */
export const findCard = async (reader: Reader, id: string) => {
  const { rows } = await sqlOf(CardRow)`
    select customer_id as "customerId", provider_id as "providerId", sent_id as "sentId", setup_id as "setupId",
      is_set_up as "isSetUp", version
    from visitor_cards where id = ${id}`.execute(reader)
  return rows[0] ?? null
}

/**
 * Keeps the card that a visitor gave for an appointment, at the provider and by its id here; another one takes the place of the one before.
 * The same sent twice is kept once.
 *
 * @param id of the appointment, also before it is booked
 * @throws AppError `card_declined`, `payment_method_unknown`, `payments_off`, `provider_failed`; `invalid_input` for what is no card
 */
export async function keepCard(
  context: DomainContext,
  payments: PaymentsPort,
  { id, orgId, sentId }: { id: string; orgId: OrgId; sentId: string },
): Promise<void> {
  const reader = readerOf(context.em)
  const before = await findCard(reader, id)
  if (before?.sentId === sentId) return
  const customerId = before?.customerId ?? (await payments.createCustomer(id))
  const found = await payments.retrieve(sentId)
  if (found.type !== 'card' || found.card === null) throw invalidField('pay', 'validation.otherPaymentType')
  if (found.customerId !== null && found.customerId !== customerId) throw new AppError('payment_method_unknown')
  const kept = found.customerId === null ? await payments.attach(sentId, customerId, `${customerId}:${sentId}`) : found
  const { brand, last4 } = kept.card ?? found.card
  const now = new Date(context.clock())
  await sql`
    insert into visitor_cards (id, created_at, updated_at, org_id, customer_id, provider_id, sent_id, brand, last4)
    values (${id}, ${now}, ${now}, ${orgId}, ${customerId}, ${kept.id}, ${sentId}, ${brand}, ${last4})
    on conflict (id) do update set provider_id = excluded.provider_id, sent_id = excluded.sent_id, brand = excluded.brand,
      last4 = excluded.last4, setup_id = null, is_set_up = false, updated_at = excluded.updated_at, version = visitor_cards.version + 1`.execute(
    reader,
  )
  // What was refused is of no use to anybody.
  if (before !== null) await payments.detach(before.providerId)
}

/** Has the provider forget a visitor with their card, and forgets it here; where that fails it is tried again another time. */
export async function forgetCard(reader: Reader, payments: PaymentsPort, id: string): Promise<void> {
  const card = await findCard(reader, id)
  if (card === null) return
  await payments.forget(card.customerId)
  await sql`delete from visitor_cards where id = ${id}`.execute(reader)
}
