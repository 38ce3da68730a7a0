import { z } from 'zod'
import { paymentsMessages } from '#shared/domains/payments/messages.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import { tellDifferencesWork } from '../work.ts'
import { reconcile } from './reconcile.ts'

/** Compares the books with what the provider has, every night. */
export const reconcileMoney = defineJob({
  name: 'payments.reconcile-books',
  payload: z.object({}),
  schedule: '50 2 * * *',
  retries: 4,
  async run(_payload, { nobody, payments, log }) {
    if (payments.mode === 'off') return
    const compared = await reconcile(nobody, payments)
    log.info(compared, 'money was reconciled')
  },
})

const ToldRow = z.object({ differences: z.number(), fresh: z.number(), admins: z.array(z.string()) })

/** Tells the administrators of the system that the books and the provider do not say alike. */
export const tellDifferences = defineJob({
  ...tellDifferencesWork,
  retries: 5,
  async run({ comparisonId }, { reader, notify, publicUrl }) {
    const { rows } = await sqlOf(ToldRow)`
      select c.differences, (select count(*) from money_differences d where d.found_at = c.at)::int as fresh,
        array(select id from users where role = 'system-admin' and status = 'active' order by id) as admins
      from money_comparisons c where c.id = ${comparisonId}`.execute(reader)
    for (const { differences, fresh, admins } of rows)
      await notify(
        paymentsMessages.differences,
        ...admins.map((userId) => ({
          id: `differences-${comparisonId}-${userId}`,
          recipient: { userId },
          content: ({ firstName }: Addressee) => ({
            values: { name: firstName, count: fresh, open: differences },
            url: `${publicUrl}/dashboard/admin/money`,
          }),
        })),
      )
  },
})
