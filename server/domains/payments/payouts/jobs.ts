import { z } from 'zod'
import { paymentsMessages } from '#shared/domains/payments/messages.ts'
import { payoutFailureOf } from '#shared/domains/payments/payouts.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import { DAY } from '#shared/kernel/time.ts'
import { sql } from 'kysely'
import { adminsOf } from '#server/domains/orgs/index.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import { tellPayoutWork } from '../work.ts'
import { applyPayout } from './read-payout.ts'

const AccountRow = z.object({ orgId: OrgId, providerId: z.string() })
/** A bank may send one back for days after it arrived. */
const LISTED = 14 * DAY

/** Finds payouts of which no event told: those of the last two weeks, of each that sells and of the platform itself. */
export const sweepPayouts = defineJob({
  name: 'payments.sweep-payouts',
  payload: z.object({}),
  schedule: '5 2 * * *',
  retries: 1,
  async run(_payload, { reader, nobody, payments, clock, log }) {
    if (payments.mode === 'off') return
    const since = new Date(clock() - LISTED)
    const { rows } = await sqlOf(AccountRow)`
      select org_id as "orgId", provider_id as "providerId" from payment_accounts where charges_enabled order by org_id`.execute(
      reader,
    )
    for (const { orgId, providerId } of [{ orgId: null, providerId: null }, ...rows]) {
      try {
        for (const payout of await payments.payouts(providerId, since)) await applyPayout(nobody, orgId, payout)
      } catch (error) {
        log.warn({ err: error, orgId }, 'payouts could not be read')
      }
    }
  },
})

const ToldRow = z.object({
  orgId: z.string(),
  org: z.string(),
  amount: z.number(),
  currency: z.string(),
  reason: z.string().nullable(),
  admins: z.array(z.string()),
})

/** Tells the administrators of an org that its bank did not take a payout. */
export const tellPayout = defineJob({
  ...tellPayoutWork,
  retries: 5,
  async run({ payoutId }, { reader, notify, publicUrl }) {
    const { rows } = await sqlOf(ToldRow)`
      select o.id as "orgId", o.name as org, p.amount::float8 as amount, p.currency, p.reason,
        ${adminsOf(sql`o.id`)} as admins
      from payment_payouts p join orgs o on o.id = p.org_id and o.status = 'active' and o.deleted_at is null
      where p.id = ${payoutId} and p.state = 'failed'`.execute(reader)
    for (const { orgId, org, amount, currency, reason, admins } of rows)
      await notify(
        paymentsMessages.payoutFailed,
        ...admins.map((userId) => ({
          id: `payout-${payoutId}-${userId}`,
          recipient: { userId },
          orgId,
          content: ({ tag, firstName, say }: Addressee) => ({
            values: { name: firstName, org, amount: formatMoney(amount, currency, tag) },
            more: [say(`payout.reason.${payoutFailureOf(reason ?? '')}`)],
            url: `${publicUrl}/dashboard/partner/payments`,
          }),
        })),
      )
  },
})
