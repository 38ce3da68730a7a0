import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { NewPolicy, PolicyView, Terms } from '#shared/domains/fees/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readPolicy } from './read-policy.ts'

/**
 * Sets what a clinic asks of who books from now on. Who has booked keeps what they accepted.
 *
 * @throws AppError `version_conflict`; of what is to be on `payments_off`, and `account_not_ready` where the clinic cannot be paid
 */
export async function setPolicy(
  context: DomainContext,
  payments: Pick<PaymentsPort, 'mode'>,
  orgId: OrgId,
  { isOn, version, ...numbers }: NewPolicy,
): Promise<PolicyView> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`fees ${orgId}`}, 0))`.execute(reader)
    const before = await readPolicy(reader, payments, orgId)
    if (before.version !== version) throw new AppError('version_conflict')
    if (isOn && before.bar === 'payments_off') throw new AppError('payments_off')
    if (isOn && before.bar === 'not_onboarded') throw new AppError('account_not_ready')
    const terms: Terms = { ...numbers, version: version + 1, currency: before.currency }
    await sql`
      insert into fee_policies (id, created_at, org_id, number, is_on, terms)
      values (${v7()}, ${new Date(context.clock())}, ${orgId}, ${terms.version}, ${isOn}, ${JSON.stringify(terms)}::jsonb)`.execute(
      reader,
    )
    await recordEvent({ ...context, em }, { kind: 'fee.policy_set', orgId, details: { isOn } })
    return readPolicy(reader, payments, orgId)
  })
}
