import { sql } from 'kysely'
import type { ChangeMethod, PaymentMethodView } from '#shared/domains/payments/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { PaymentMethodId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import { belongsTo } from './owner.ts'
import type { Owner } from './owner.ts'
import { readMethod, showMethod } from './queries.ts'

/**
 * Changes to whom the bills of a method go, at the provider as well. Whoever comes second of two at once is refused, and the
 * provider is told again what the first one wrote.
 *
 * @throws AppError `not_found`, `version_conflict` with what is stored now, `payments_off`, `provider_failed`
 */
export async function changeMethod(
  context: DomainContext,
  payments: PaymentsPort,
  owner: Owner,
  id: PaymentMethodId,
  { billingDetails, version }: ChangeMethod,
): Promise<PaymentMethodView> {
  if (payments.mode === 'off') throw new AppError('payments_off')
  const reader = readerOf(context.em)
  const { providerId, ...before } = await readMethod(reader, owner, id)
  if (version !== undefined && version !== before.version) throw stale(before)
  await payments.describe(providerId, billingDetails)
  const isDone = await inTransaction(context.em, async (em) => {
    const { numAffectedRows } = await sql`
      update payment_methods set billing_details = ${JSON.stringify(billingDetails)}::jsonb, version = version + 1,
        updated_at = now()
      where id = ${id} and ${belongsTo(owner)} and version = ${before.version}`.execute(readerOf(em))
    if (numAffectedRows !== 1n) return false
    await recordEvent({ ...context, em }, { kind: 'payment.method_changed', ...owner, subjectId: id })
    return true
  })
  const after = await showMethod(reader, owner, id)
  if (isDone) return after
  await payments.describe(providerId, after.billingDetails)
  throw stale(after)
}

const stale = (current: PaymentMethodView): AppError => new AppError('version_conflict', { details: { current } })
