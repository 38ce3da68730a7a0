import { sql } from 'kysely'
import { z } from 'zod'
import {
  DisputeState,
  failureOf,
  MethodLabel,
  PaymentState,
  TransferState,
} from '#shared/domains/payments/order-payment.ts'
import type { ChargeView, OrderCharge, TransferView } from '#shared/domains/payments/order-payment.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { Currency } from '#shared/kernel/money.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'

/** The payment of an order as SQL that another query has in it; `payment` names the column with its id. */
export const chargeColumn = (payment: string) => sql`(
  select json_build_object('state', p.state, 'reason', p.reason, 'method', p.method, 'total', p.total, 'paidAt', p.paid_at,
    'reduced', coalesce((select sum(r.amount) from payment_refunds r where r.payment_id = p.id and r.state = 'reduced'), 0),
    'refunded', coalesce((select sum(r.amount) from payment_refunds r
      where r.payment_id = p.id and r.state in ('sent', 'paid')), 0),
    'dispute', (select json_build_object('state', d.state, 'amount', d.amount,
        'dueBy', case when d.state in ('inquiry', 'open') then d.due_by end)
      from payment_disputes d where d.payment_id = p.id order by d.opened_at desc, d.id desc limit 1))
  from order_payments p where p.id = ${sql.ref(payment)})`

export const ChargeColumn = z
  .object({
    state: PaymentState,
    reason: z.string().nullable(),
    method: MethodLabel.nullable(),
    total: z.number(),
    paidAt: z.string().nullable(),
    reduced: z.number(),
    refunded: z.number(),
    dispute: z.object({ state: DisputeState, amount: z.number(), dueBy: z.string().nullable() }).nullable(),
  })
  .nullable()

/** The same as both sides see it. */
export const presentCharge = (row: z.infer<typeof ChargeColumn>): OrderCharge | null =>
  row === null
    ? null
    : {
        state: row.state,
        reason: failureOf(row.reason),
        method: row.method,
        due: row.total - row.reduced,
        refunded: row.refunded,
        paidAt: isoOf(row.paidAt),
        dispute: row.dispute === null ? null : { ...row.dispute, dueBy: isoOf(row.dispute.dueBy) },
      }

const isoOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

const ChargeRow = z.object({
  id: z.string(),
  kind: z.enum(['charge', 'refund', 'dispute']),
  amount: z.number(),
  currency: Currency,
  status: z.enum(['pending', 'succeeded', 'failed', 'open', 'lost', 'won']),
  reason: z.string().nullable(),
  method: MethodLabel.nullable(),
  created: z.string(),
})

const SHOWN_MAX = 100

/** Every attempt, every refund and every dispute of a payment that moved money, the newest first. */
export async function readCharges(reader: Reader, paymentId: string): Promise<ChargeView[]> {
  const { rows } = await sqlOf(ChargeRow)`
    select a.id, 'charge' as kind, a.amount::float8 as amount, p.currency, a.status, a.reason, a.method, a.at as created
    from payment_attempts a join order_payments p on p.id = a.payment_id where a.payment_id = ${paymentId}
    union all
    select r.id, 'refund', -r.amount::float8, p.currency,
      case r.state when 'paid' then 'succeeded' when 'failed' then 'failed' else 'pending' end, null, p.method,
      r.created_at
    from payment_refunds r join order_payments p on p.id = r.payment_id
    where r.payment_id = ${paymentId} and r.state in ('sent', 'paid', 'failed')
    union all
    select d.id, 'dispute', -d.amount::float8, d.currency, d.state, null, p.method, d.opened_at
    from payment_disputes d join order_payments p on p.id = d.payment_id
    where d.payment_id = ${paymentId} and d.withdrawn_at is not null
    order by created desc, id desc limit ${SHOWN_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, reason: failureOf(row.reason), created: instantFromRow(row.created) }))
}

const TransferRow = z.object({
  id: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  account: z.enum(['payable', 'margin']),
  amount: z.number(),
  netted: z.number(),
  currency: Currency,
  status: TransferState,
  reversed: z.number(),
  created: z.string(),
})

/** What of a payment goes on to others, the newest first. */
export async function readTransfers(reader: Reader, paymentId: string): Promise<TransferView[]> {
  const { rows } = await sqlOf(TransferRow)`
    select t.id, o.id as "orgId", o.name as "orgName", t.account, t.amount::float8 as amount, t.netted::float8 as netted,
      t.currency, t.state as status, coalesce(t.at, t.created_at) as created,
      coalesce((select sum(v.amount) from payment_reversals v where v.transfer_id = t.id and v.state = 'made'), 0)::float8
        + coalesce((select sum(s.amount) from dispute_shares s where s.transfer_id = t.id and s.state = 'made'), 0)::float8
        as reversed
    from payment_transfers t join orgs o on o.id = t.org_id where t.payment_id = ${paymentId}
    order by t.created_at desc, t.id desc limit ${SHOWN_MAX}`.execute(reader)
  return rows.map(({ orgId, orgName, ...row }) => ({
    ...row,
    org: { id: orgId, name: orgName },
    created: instantFromRow(row.created),
  }))
}
