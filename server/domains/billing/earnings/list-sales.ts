import { z } from 'zod'
import { sql } from 'kysely'
import { invoiceNumber } from '#shared/domains/billing/rules.ts'
import { SaleStatus } from '#shared/domains/billing/earnings/schema.ts'
import type { SalesQuery, SaleView } from '#shared/domains/billing/earnings/schema.ts'
import { failureOf } from '#shared/domains/payments/order-payment.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { pagination } from '#shared/kernel/page.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'

const SaleRow = z.object({
  id: z.uuid(),
  kind: z.enum(['order', 'usage', 'invoice', 'deposit', 'fee']),
  tx: z.number().nullable(),
  number: z.number().nullable(),
  buyerId: OrgId.nullable(),
  buyer: z.string().nullable(),
  isPerson: z.boolean(),
  amount: z.number(),
  isMargin: z.boolean(),
  currency: Currency,
  status: SaleStatus,
  reason: z.string().nullable(),
  created: z.string(),
})

const ORDER_STATUS = sql`case p.state when 'paid' then 'succeeded' when 'called_off' then 'canceled'
  when 'failed' then 'failed' when 'needs_buyer' then 'failed' else 'pending' end`
const INVOICE_STATUS = sql`case when i.state = 'paid' then 'succeeded' when i.state = 'void' then 'canceled'
  when i.state = 'uncollectible' or i.reason is not null then 'failed' else 'pending' end`

/**
 * What an org sold: its orders, goods of its that were used, what visitors paid of appointments, its invoices, and what it has the
 * margin of. Of a person who pays an
 * invoice no more is told than through which org they do: what patients subscribe to is no business of who sells it.
 */
export async function listSales(
  reader: Reader,
  orgId: OrgId,
  query: SalesQuery,
): Promise<{ sales: SaleView[]; pagination: ReturnType<typeof pagination> }> {
  const { page, limit, status } = query
  const only = status === undefined ? sql`true` : sql`s.status = ${status}`
  // Each of the three is read as far as the page needs it, in the order of its own index.
  const upTo = page * limit
  const { rows } = await sqlOf(SaleRow)`
    select s.* from (
      (select s.* from (${orders(orgId)}) s where ${only} order by s.created desc, s.id desc limit ${upTo})
      union all
      (select s.* from (${invoices(orgId)}) s where ${only} order by s.created desc, s.id desc limit ${upTo})
      union all
      (select s.* from (${margins(orgId)}) s where ${only} order by s.created desc, s.id desc limit ${upTo})) s
    order by s.created desc, s.id desc limit ${limit} offset ${upTo - limit}`.execute(reader)
  const { rows: counted } = await sqlOf(z.object({ total: z.number() }))`
    select ((select count(*) from (${orders(orgId)}) s where ${only})
      + (select count(*) from (${invoices(orgId)}) s where ${only})
      + (select count(*) from (${margins(orgId)}) s where ${only}))::int as total`.execute(reader)
  return {
    sales: rows.map(({ number, buyerId, buyer, isPerson, reason, created, ...row }) => ({
      ...row,
      number: number === null ? null : invoiceNumber(number),
      buyer: buyerId === null ? null : { id: buyerId, name: buyer ?? '', isPerson },
      reason: row.status === 'failed' ? failureOf(reason) : null,
      created: instantFromRow(created),
    })),
    pagination: pagination(query, counted[0]?.total ?? 0),
  }
}

const ORDER_COLUMNS = sql`case when p.night is not null then 'usage' else coalesce(p.purpose, 'order') end as kind, p.order_tx::float8 as tx,
  null::int as number, p.buyer_org_id as "buyerId", b.name as buyer, false as "isPerson"`

const orders = (orgId: OrgId) => sql`
  select p.id, ${ORDER_COLUMNS}, p.total::float8 as amount, false as "isMargin", p.currency, ${ORDER_STATUS} as status, p.reason,
    p.created_at as created
  from order_payments p left join orgs b on b.id = p.buyer_org_id where p.seller_org_id = ${orgId}`

const invoices = (orgId: OrgId) => sql`
  select i.id, 'invoice' as kind, null::float8 as tx, i.number, b.id as "buyerId", b.name as buyer,
    i.user_id is not null as "isPerson", i.total::float8 as amount, false as "isMargin", i.currency, ${INVOICE_STATUS} as status,
    i.reason, i.issued_at as created
  from invoices i join billed_subscriptions s on s.id = i.subscription_id join orgs b on b.id = s.through_org_id
  where i.seller_org_id = ${orgId}`

/** Of orders that others send: what is handed on of them to this org, once; what is handed on again after a dispute is the same. */
const margins = (orgId: OrgId) => sql`
  select t.id, ${ORDER_COLUMNS}, t.share::float8 as amount, true as "isMargin", t.currency, ${ORDER_STATUS} as status, p.reason,
    t.created_at as created
  from payment_transfers t join order_payments p on p.id = t.payment_id join orgs b on b.id = p.buyer_org_id
  where t.org_id = ${orgId} and t.account = 'margin' and t.dispute_id is null`
