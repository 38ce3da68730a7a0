import { sql } from 'kysely'
import { z } from 'zod'
import type { AccountStatus } from '#shared/domains/payments/order-payment.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { PaymentsPort } from '#server/integrations/payments/port.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { settleWork } from '../work.ts'

const AccountRow = z.object({
  orgId: OrgId,
  providerId: z.string(),
  detailsSubmitted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  disabledReason: z.string().nullable(),
})
type AccountRow = z.infer<typeof AccountRow>

const COLUMNS = sql`org_id as "orgId", provider_id as "providerId", details_submitted as "detailsSubmitted",
  charges_enabled as "chargesEnabled", payouts_enabled as "payoutsEnabled", disabled_reason as "disabledReason"`

export async function findAccount(reader: Reader, orgId: OrgId): Promise<AccountRow | null> {
  const { rows } = await sqlOf(AccountRow)`select ${COLUMNS} from payment_accounts where org_id = ${orgId}`.execute(
    reader,
  )
  return rows[0] ?? null
}

const NONE: AccountStatus = {
  onboarded: false,
  detailsSubmitted: false,
  chargesEnabled: false,
  payoutsEnabled: false,
  disabledReason: null,
}

/** How far an org is with the provider (spec §3): onboarded is who can be paid. */
export function statusOf(account: AccountRow | null): AccountStatus {
  if (account === null) return NONE
  const { detailsSubmitted, chargesEnabled, payoutsEnabled, disabledReason } = account
  return {
    onboarded: chargesEnabled && payoutsEnabled,
    detailsSubmitted,
    chargesEnabled,
    payoutsEnabled,
    disabledReason,
  }
}

/**
 * Reads an account anew at the provider and writes down what changed. Whoever can be paid from now on gets what was held for them.
 *
 * @returns false for one that is not ours
 */
export async function readAccount(
  context: DomainContext,
  payments: PaymentsPort,
  providerId: string,
): Promise<boolean> {
  const told = await payments.readAccount(providerId).catch(() => null)
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    const { rows } = await sqlOf(AccountRow)`
      select ${COLUMNS} from payment_accounts where provider_id = ${providerId} for update`.execute(reader)
    const [before] = rows
    if (before === undefined) return false
    if (told === null) throw new Error('The account cannot be read')
    const { detailsSubmitted, chargesEnabled, payoutsEnabled, disabledReason } = told
    const isSame =
      before.detailsSubmitted === detailsSubmitted &&
      before.chargesEnabled === chargesEnabled &&
      before.payoutsEnabled === payoutsEnabled &&
      before.disabledReason === disabledReason
    if (isSame) return true
    await sql`
      update payment_accounts set details_submitted = ${detailsSubmitted}, charges_enabled = ${chargesEnabled},
        payouts_enabled = ${payoutsEnabled}, disabled_reason = ${disabledReason},
        updated_at = ${new Date(context.clock())}, version = version + 1
      where provider_id = ${providerId}`.execute(reader)
    const details = { to: chargesEnabled ? 'onboarded' : 'not_onboarded' }
    await recordEvent({ ...context, em }, { kind: 'payment.account_changed', orgId: before.orgId, details })
    if (!chargesEnabled) return true
    const { rows: held } = await sqlOf(z.object({ id: z.string() }))`
      select distinct payment_id as id from payment_transfers where org_id = ${before.orgId} and state = 'held'`.execute(
      reader,
    )
    for (const { id } of held) await context.queue.send(em, settleWork, { paymentId: id })
    return true
  })
}
