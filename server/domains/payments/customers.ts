import { z } from 'zod'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { AppError } from '#shared/kernel/errors.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import { belongsTo } from './owner.ts'
import type { Owner } from './owner.ts'

const Customer = z.object({
  providerId: z.string(),
  removals: z.number(),
})
type Customer = z.infer<typeof Customer>

const ofOwner = (owner: Owner) => sqlOf(Customer)`
  select provider_id as "providerId", removals from payment_customers where ${belongsTo(owner)}`

/** As whom the provider knows an owner, who is introduced where they are not known yet. */
export async function ensureCustomer(
  reader: Reader,
  payments: Pick<PaymentsPort, 'createCustomer'>,
  owner: Owner,
): Promise<Customer> {
  const before = await ofOwner(owner).execute(reader)
  if (before.rows[0] !== undefined) return before.rows[0]
  const providerId = await payments.createCustomer(owner.orgId ?? owner.userId)
  await sql`
    insert into payment_customers (id, created_at, updated_at, org_id, user_id, provider_id)
    values (${v7()}, now(), now(), ${owner.orgId}, ${owner.userId}, ${providerId}) on conflict do nothing`.execute(
    reader,
  )
  const { rows } = await ofOwner(owner).execute(reader)
  if (rows[0] === undefined) throw new Error('The provider gave two owners the same customer')
  return rows[0]
}

/**
 * Lets nobody else change the methods of an owner until the transaction ends: so there is one default method at any time.
 *
 * @throws AppError `not_found` where they never had one
 */
export async function lockMethods(reader: Reader, owner: Owner): Promise<void> {
  const { rows } = await sql`${ofOwner(owner)} for update`.execute(reader)
  if (rows.length === 0) throw new AppError('not_found')
}
