import { sql } from 'kysely'
import { z } from 'zod'
import { failureOf, PaymentState, RETRYABLE } from '#shared/domains/payments/order-payment.ts'
import { paymentsMessages } from '#shared/domains/payments/messages.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import { adminsOf } from '#server/domains/orgs/index.ts'
import { tellWork } from '../work.ts'

const ToldRow = z.object({
  state: PaymentState,
  reason: z.string().nullable(),
  tx: z.number().nullable(),
  night: z.string().nullable(),
  total: z.number(),
  currency: z.string(),
  side: z.enum(['buyer', 'seller']),
  orgId: z.string(),
  org: z.string(),
  other: z.string(),
  sellerOrgId: z.string(),
  admins: z.array(z.string()),
})

const ORDER = { buyer: paymentsMessages.buyerUnpaid, seller: paymentsMessages.sellerUnpaid }
const USAGE = { buyer: paymentsMessages.buyerUnpaidUsage, seller: paymentsMessages.sellerUnpaidUsage }

const aboutOf = (tx: number | null, night: string | null, tag: string): Record<string, string | number> =>
  night === null
    ? { tx: tx ?? 0 }
    : { night: new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(night)) }

/** Tells the administrators of both sides that an order could not be charged, unless it was by now, once for an attempt. */
export const tellFailure = defineJob({
  ...tellWork,
  retries: 5,
  async run({ paymentId, attempt }, { reader, notify, publicUrl }) {
    const { rows } = await sqlOf(ToldRow)`
      select p.state, p.reason, p.order_tx::float8 as tx, p.night::text as night, p.total::float8 as total, p.currency, side.name as side,
        o.id as "orgId", o.name as org, other.name as other, p.seller_org_id as "sellerOrgId", 
        ${adminsOf(sql`o.id`)} as admins
      from order_payments p, lateral (values ('buyer', p.buyer_org_id, p.seller_org_id),
        ('seller', p.seller_org_id, p.buyer_org_id)) as side(name, org_id, other_id)
        join orgs o on o.id = side.org_id and o.status = 'active' and o.deleted_at is null
        join orgs other on other.id = side.other_id
      where p.id = ${paymentId} and p.attempt = ${attempt}`.execute(reader)
    for (const { side, orgId, admins, org, other, tx, night, total, currency, reason, sellerOrgId, state } of rows) {
      if (!RETRYABLE.includes(state)) continue
      const page = night === null ? `${tx}?org=${sellerOrgId}` : `usage/${paymentId}?org=${orgId}`
      const url = `${publicUrl}/dashboard/inv/${page}`
      await notify(
        (night === null ? ORDER : USAGE)[side],
        ...admins.map((userId) => ({
          id: `unpaid-${paymentId}-${attempt}-${side}-${userId}`,
          recipient: { userId },
          orgId,
          content: ({ tag, firstName, say }: Addressee) => ({
            values: {
              ...aboutOf(tx, night, tag),
              org,
              other,
              name: firstName,
              amount: formatMoney(total, currency, tag),
            },
            more: [say(`unpaid.reason.${failureOf(reason) ?? 'other'}`)],
            url,
          }),
        })),
      )
    }
  },
})
