import { sql } from 'kysely'
import { z } from 'zod'
import { paymentsMessages } from '#shared/domains/payments/messages.ts'
import { formatMoney } from '#shared/kernel/money.ts'
import { adminsOf } from '#server/domains/orgs/index.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee } from '#server/runtime/notifier.ts'
import { tellDisputeWork } from '../work.ts'

const ToldRow = z.object({
  tx: z.number().nullable(),
  number: z.number().nullable(),
  isVisit: z.boolean(),
  amount: z.number(),
  currency: z.string(),
  dueBy: z.string().nullable(),
  side: z.enum(['seller', 'buyer']),
  orgId: z.string(),
  org: z.string(),
  other: z.string(),
  sellerOrgId: z.string(),
  isPerson: z.boolean(),
  told: z.array(z.string()),
})

/**
 * Tells the administrators of the seller, and those of the buyer or the person who paid, that a bank took a charge back or decided about
 * it. What the bank decided meanwhile is told instead by whoever learned of that.
 */
export const tellDispute = defineJob({
  ...tellDisputeWork,
  retries: 5,
  async run({ disputeId, state }, { reader, notify, publicUrl }) {
    const { rows } = await sqlOf(ToldRow)`
      select p.order_tx::float8 as tx, i.number, p.appointment_id is not null as "isVisit", d.amount::float8 as amount, d.currency, d.due_by as "dueBy", side.name as side,
        o.id as "orgId", o.name as org, coalesce(other.name, person.first_name || ' ' || person.last_name, '') as other,
        d.seller_org_id as "sellerOrgId", side.name = 'buyer' and d.buyer_org_id is null as "isPerson",
        case when side.name = 'buyer' and d.buyer_org_id is null then array[person.id] else ${adminsOf(sql`o.id`)} end as told
      from payment_disputes d left join order_payments p on p.id = d.payment_id left join invoices i on i.id = d.invoice_id
        left join users person on person.id = i.user_id and person.status = 'active',
        lateral (values ('seller', d.seller_org_id, d.buyer_org_id),
          ('buyer', coalesce(d.buyer_org_id, d.seller_org_id), d.seller_org_id)) as side(name, org_id, other_id)
        join orgs o on o.id = side.org_id and o.status = 'active' and o.deleted_at is null
        left join orgs other on other.id = side.other_id
      where d.id = ${disputeId} and d.state = ${state}
        and (side.name = 'seller' or d.buyer_org_id is not null or person.id is not null)`.execute(reader)
    const isDecided = state === 'won' || state === 'lost'
    for (const {
      side,
      orgId,
      org,
      other,
      told,
      tx,
      number,
      isVisit,
      amount,
      currency,
      dueBy,
      sellerOrgId,
      isPerson,
    } of rows) {
      const page = tx === null ? `${isPerson ? 'user/account' : 'org/manage'}#billing` : `inv/${tx}?org=${sellerOrgId}`
      await notify(
        MESSAGES[side][isDecided ? 'decided' : 'opened'],
        ...told.map((userId) => ({
          id: `dispute-${disputeId}-${state}-${side}-${userId}`,
          recipient: { userId },
          orgId,
          content: ({ tag, firstName, say }: Addressee) => ({
            values: {
              name: firstName,
              org,
              other,
              amount: formatMoney(amount, currency, tag),
              about: aboutOf({ tx, number, isVisit }, say),
            },
            more: [
              say(`dispute.${side}.${state}`),
              ...(side === 'seller' && !isDecided && dueBy !== null
                ? [say('dispute.dueBy', { until: dayOf(dueBy, tag) })]
                : []),
            ],
            url: `${publicUrl}/dashboard/${page}`,
          }),
        })),
      )
    }
  },
})

const MESSAGES = {
  seller: { opened: paymentsMessages.sellerDisputed, decided: paymentsMessages.sellerDisputeDecided },
  buyer: { opened: paymentsMessages.buyerDisputed, decided: paymentsMessages.buyerDisputeDecided },
} as const

/** Goods that were used are of several orders, and have no number. */
function aboutOf(
  { tx, number, isVisit }: Pick<z.infer<typeof ToldRow>, 'tx' | 'number' | 'isVisit'>,
  say: Addressee['say'],
): string {
  if (isVisit) return say('dispute.visit')
  if (tx !== null) return say('dispute.order', { no: tx })
  return number === null ? say('dispute.used') : say('dispute.invoice', { no: number })
}

const dayOf = (at: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at))
