import { sql } from 'kysely'
import type { SubscriptionId, SubscriptionView } from '#shared/domains/billing/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Owner } from '#server/domains/payments/index.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { listSubscriptions } from './queries.ts'
import { settleSubscription } from './settle.ts'
import { readSubscription } from './subscription-row.ts'

/**
 * Tries again what was refused, because who pays asks for it. Where nothing is open it changes nothing; asked twice at once it is tried
 * once.
 *
 * @throws AppError `not_found` for one of somebody else; `payment_method_required`, `payments_off`, `provider_failed`
 */
export async function payAgain(
  context: DomainContext,
  payments: PaymentsPort,
  owner: Owner,
  id: SubscriptionId,
): Promise<SubscriptionView> {
  if (payments.mode === 'off') throw new AppError('payments_off')
  const reader = readerOf(context.em)
  const find = async () => (await listSubscriptions(reader, owner)).find((one) => one.id === id)
  if ((await find()) === undefined) throw new AppError('not_found')
  if ((await readSubscription(reader, id)).payWith === null) throw new AppError('payment_method_required')
  // What was refused with this method is then taken for one that nobody tried.
  await sql`
    update billed_subscriptions set method_id = null, attempts = attempts + 1
    where id = ${id} and state in ('failed', 'resting') and started_at is null`.execute(reader)
  await settleSubscription(context, payments, id)
  const view = await find()
  if (view === undefined) throw new AppError('not_found')
  return view
}
