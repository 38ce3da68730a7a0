import { z } from 'zod'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { UsageBill } from '#shared/domains/inventory/usage/api.ts'
import { failureOf, MethodLabel, PaymentState } from '#shared/domains/payments/order-payment.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'

const BillRow = z.object({
  id: z.string(),
  night: z.string(),
  sellerId: OrgId,
  seller: z.string(),
  buyerId: OrgId,
  buyer: z.string(),
  currency: Currency,
  total: z.number(),
  refunded: z.number(),
  state: PaymentState,
  reason: z.string().nullable(),
  method: MethodLabel.nullable(),
  paidAt: z.string().nullable(),
})

const select = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sqlOf(BillRow)`
  select p.id, p.night::text as night, p.seller_org_id as "sellerId", s.name as seller, p.buyer_org_id as "buyerId",
    b.name as buyer, p.currency, p.total::float8 as total, p.state, p.reason, p.method, p.paid_at as "paidAt",
    coalesce((select sum(r.amount) from payment_refunds r
      where r.payment_id = p.id and r.state in ('sent', 'paid', 'reduced')), 0)::float8 as refunded
  from order_payments p join orgs s on s.id = p.seller_org_id join orgs b on b.id = p.buyer_org_id
  where p.night is not null and ${where} ${rest}`

const present = ({ sellerId, seller, buyerId, buyer, paidAt, ...row }: z.infer<typeof BillRow>): UsageBill => ({
  ...row,
  reason: failureOf(row.reason),
  seller: { id: sellerId, name: seller },
  buyer: { id: buyerId, name: buyer },
  paidAt: paidAt === null ? null : instantFromRow(paidAt),
})

const ofOrg = (orgId: OrgId) => sql`(p.seller_org_id = ${orgId} or p.buyer_org_id = ${orgId})`

/** The charges for used goods of an org on either side, the newest first. */
export async function listBills(reader: Reader, orgId: OrgId, { page, limit }: { page: number; limit: number }) {
  const { rows } = await select(
    ofOrg(orgId),
    sql`order by p.night desc, p.id desc limit ${limit} offset ${(page - 1) * limit}`,
  ).execute(reader)
  const counted = await sqlOf(z.object({ total: z.number() }))`
    select count(*)::int as total from order_payments p where p.night is not null and ${ofOrg(orgId)}`.execute(reader)
  return { bills: rows.map(present), total: counted.rows[0]?.total ?? 0 }
}

/** @throws AppError `not_found` for one between others, as for one that is none */
export async function readBill(reader: Reader, orgId: OrgId, billId: string): Promise<UsageBill> {
  const { rows } = await select(sql`p.id = ${billId} and ${ofOrg(orgId)}`, sql``).execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return present(row)
}

const LineRow = z.object({
  tx: z.number(),
  productId: ServiceId,
  name: z.string(),
  serviceSKU: z.string(),
  qty: z.number(),
  returned: z.number(),
  price: z.number(),
  total: z.number(),
})

/** A charge for more lines than this shows the first of them. */
const LINES_MAX = 500

/** What a charge is for, by the lines of the orders. */
export async function readBillLines(reader: Reader, billId: string) {
  const { rows } = await sqlOf(LineRow)`
    select t.tx::float8 as tx, l.service_id as "productId", l.name, l.sku as "serviceSKU", l.price::float8 as price,
      sum(u.qty)::int as qty, sum(u.returned)::int as returned, sum(u.total)::float8 as total
    from inventory_usage u join inventory_lines l on l.id = u.line_id
      join inventory_transactions t on t.id = u.transaction_id
    where u.payment_id = ${billId} group by t.tx, l.id order by t.tx, l.position limit ${LINES_MAX}`.execute(reader)
  return rows
}

const UsedRow = z.object({
  pieces: z.number(),
  used: z.number(),
  bills: z.array(z.object({ id: z.string(), night: z.string(), state: PaymentState, total: z.number() })),
})

/** How much of an order was used by now, and what was charged for it. */
export async function readUsed(reader: Reader, orderId: string): Promise<z.infer<typeof UsedRow>> {
  const { rows } = await sqlOf(UsedRow)`
    select (select coalesce(sum(qty), 0) from inventory_lines where transaction_id = ${orderId})::int as pieces,
      (select coalesce(sum(qty - returned), 0) from inventory_usage where transaction_id = ${orderId})::int as used,
      coalesce((select json_agg(json_build_object('id', b.id, 'night', b.night, 'state', b.state, 'total', b.total)
          order by b.night desc)
        from (select p.id, p.night, p.state, sum(u.total) as total from inventory_usage u
          join order_payments p on p.id = u.payment_id where u.transaction_id = ${orderId}
          group by p.id order by p.night desc limit 30) b), '[]') as bills`.execute(reader)
  return rows[0] ?? { pieces: 0, used: 0, bills: [] }
}
