import { sql } from 'kysely'
import { z } from 'zod'
import { restsAt } from '#shared/domains/billing/rules.ts'
import { billingMessages } from '#shared/domains/billing/messages.ts'
import { failureOf } from '#shared/domains/payments/order-payment.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import { adminsOf } from '#server/domains/orgs/index.ts'
import { readSubscription } from './subscription-row.ts'
import { tellPayerWork } from './work.ts'

const AdminsRow = z.object({ org: z.string(), seller: z.string(), admins: z.array(z.string()) })

/** Tells who pays that a payment failed or that what they bought rests, unless it was paid by then. */
export const tellPayer = defineJob({
  ...tellPayerWork,
  retries: 5,
  async run({ subscriptionId, state }, { reader, notify, publicUrl }) {
    const row = await readSubscription(reader, subscriptionId)
    if (row.state !== state || row.failedAt === null) return
    const { rows } = await sqlOf(AdminsRow)`
      select o.name as org, seller.name as seller, ${adminsOf(sql`o.id`)} as admins
      from orgs o, orgs seller where o.id = ${row.throughOrgId} and seller.id = ${row.sellerOrgId}`.execute(reader)
    const [found] = rows
    if (found === undefined) return
    const { userId } = row
    const until = restsAt(row)
    const url = `${publicUrl}/dashboard/${userId === null ? 'org/manage' : 'user/account'}#billing`
    const told = userId === null ? found.admins : [userId]
    await notify(
      state === 'failed' ? billingMessages.failed : billingMessages.resting,
      ...told.map((id) => ({
        id: `billing-${state}-${subscriptionId}-${row.failedAt?.getTime()}-${id}`,
        recipient: { userId: id },
        orgId: row.throughOrgId,
        content: ({ tag, firstName, say }: Addressee) => ({
          values: {
            name: firstName,
            service: row.name,
            seller: found.seller,
            until: until === null ? '' : new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(until),
          },
          more: [say(`unpaid.reason.${failureOf(row.reason) ?? 'other'}`)],
          url,
        }),
      })),
    )
  },
})
