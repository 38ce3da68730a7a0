import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import type { NewPolicy, PolicyView, Terms } from '#shared/domains/fees/schema.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readPolicy } from './read-policy.ts'

/**
 * Sets what a clinic asks of who books from now on. Who has booked keeps what they accepted.
 *
 * @throws AppError `version_conflict`; `invalid_input` for kinds of visits that are not the org's; of what is to be on `payments_off`, and `account_not_ready` where the clinic cannot be paid
 */
export async function setPolicy(
  context: DomainContext,
  payments: Pick<PaymentsPort, 'mode'>,
  orgId: OrgId,
  { isOn, version, types, ...numbers }: NewPolicy,
): Promise<PolicyView> {
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    await sql`select pg_advisory_xact_lock(hashtextextended(${`fees ${orgId}`}, 0))`.execute(reader)
    const before = await readPolicy(reader, payments, orgId)
    if (before.version !== version) throw new AppError('version_conflict')
    if (isOn && before.bar === 'payments_off') throw new AppError('payments_off')
    if (isOn && before.bar === 'not_onboarded') throw new AppError('account_not_ready')
    if (types !== null) await refuseUnknown(reader, orgId, types)
    const terms: Terms = { ...numbers, version: version + 1, currency: before.currency }
    await sql`
      insert into fee_policies (id, created_at, org_id, number, is_on, terms, type_ids)
      values (${v7()}, ${new Date(context.clock())}, ${orgId}, ${terms.version}, ${isOn}, ${JSON.stringify(terms)}::jsonb,
        ${types}::uuid[])`.execute(reader)
    await recordEvent({ ...context, em }, { kind: 'fee.policy_set', orgId, details: { isOn } })
    return readPolicy(reader, payments, orgId)
  })
}

/** One that was removed since may stay: nobody books it. @throws AppError `invalid_input` naming `types` */
async function refuseUnknown(reader: Reader, orgId: OrgId, types: readonly AppointmentTypeId[]): Promise<void> {
  const { rows } = await sqlOf(z.object({ known: z.number() }))`
    select count(*)::int as known from appointment_types where org_id = ${orgId} and id = any(${[...types]}::uuid[])`.execute(
    reader,
  )
  if (rows[0]?.known !== new Set(types).size) throw invalidField('types', 'validation.unknownType')
}
