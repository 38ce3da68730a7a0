import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { defineJob } from '#server/runtime/job.ts'
import { gatherUsage } from './gather-usage.ts'
import { chargeUsageWork, UsageRound } from './work.ts'

export const chargeUsage = defineJob({
  ...chargeUsageWork,
  retries: 8,
  run: (round, { nobody, payments }) => gatherUsage(nobody, payments, round),
})

/** The clinic is closed, and the day is over for whoever works late. */
const NIGHT_HOUR = 2

/**
 * Looks where the night is that far, and has charged what was used until midnight. An hour that was missed is made up for by the
 * next one, as a night is charged once.
 */
export const findUsage = defineJob({
  name: 'inventory.find-usage',
  payload: z.object({}),
  schedule: '25 * * * *',
  retries: 1,
  async run(_payload, { reader, nobody, payments, clock }) {
    if (payments.mode === 'off') return
    const now = new Date(clock())
    const { rows } = await sqlOf(UsageRound)`
      select distinct t.to_org_id as "buyerOrgId", t.from_org_id as "sellerOrgId", t.currency, n.night::text as night
      from inventory_transactions t join orgs o on o.id = t.to_org_id,
        lateral (select (${now}::timestamptz at time zone o.time_zone)::date - 1 as night) n
      where t.usage_state = 'open' and t.status = 'completed'
        and extract(hour from ${now}::timestamptz at time zone o.time_zone) >= ${NIGHT_HOUR}
        and not exists (select 1 from order_payments p where p.buyer_org_id = t.to_org_id
          and p.seller_org_id = t.from_org_id and p.currency = t.currency and p.night = n.night)`.execute(reader)
    await inTransaction(nobody.em, async (em) => {
      for (const round of rows)
        await nobody.queue.send(
          em,
          chargeUsageWork,
          round,
          `${round.buyerOrgId} ${round.sellerOrgId} ${round.currency}`,
        )
    })
  },
})
