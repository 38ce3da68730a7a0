import { z } from 'zod'
import { Terms } from '#shared/domains/fees/schema.ts'
import { AppointmentId, OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

const CheckoutRow = z.object({
  id: AppointmentId,
  orgId: OrgId,
  state: z.enum(['checkout', 'booked', 'ended']),
  terms: Terms,
  tries: z.number(),
})

/** A booking with a card that was begun: of which appointment, which may not be there yet, and how far it is. */
export type FoundCheckout = z.infer<typeof CheckoutRow>

/**
 * What was begun under a hold; null where nothing was.
 *
 * @param how `lock` keeps others from going on with it until the transaction ends
 */
export async function findCheckout(reader: Reader, hold: string, how?: 'lock'): Promise<FoundCheckout | null> {
  if (how === 'lock')
    await sqlOf(z.object({}))`select from visit_fees where hold_id = ${hold} for update`.execute(reader)
  const { rows } = await sqlOf(CheckoutRow)`
    select id, org_id as "orgId", state, terms, tries from visit_fees where hold_id = ${hold}`.execute(reader)
  return rows[0] ?? null
}
