import { sql } from 'kysely'
import { z } from 'zod'
import { PaymentState, VisitPurpose } from '#shared/domains/payments/order-payment.ts'
import { notBelowNothing, withoutShares } from '#shared/domains/payments/split.ts'
import type { Shares, Split } from '#shared/domains/payments/split.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { Reader } from '#server/database/orm.ts'

const Parts = z.object({ serviceCharge: z.number(), processing: z.number(), netServiceCharge: z.number() })
const SharesRow = z.object({
  seller: z.number(),
  platform: z.number(),
  resellers: z.array(z.object({ orgId: z.string(), amount: z.number() })),
})
const SplitRow = SharesRow.extend({
  total: z.number(),
  goods: z.number(),
  platformParts: Parts,
}) satisfies z.ZodType<Split>

export const PaymentRow = z.object({
  id: z.string(),
  orderId: z.string(),
  /** Null of goods that were used, which have a night instead, and of an appointment. */
  orderTx: z.number().nullable(),
  night: z.string().nullable(),
  sellerOrgId: OrgId,
  /** Null of an appointment, whose visitor pays. */
  buyerOrgId: OrgId.nullable(),
  appointmentId: z.string().nullable(),
  purpose: VisitPurpose.nullable(),
  currency: z.string(),
  total: z.number(),
  split: SplitRow,
  state: PaymentState,
  reason: z.string().nullable(),
  methodId: z.string().nullable(),
  intentId: z.string().nullable(),
  chargeId: z.string().nullable(),
  attempt: z.number(),
  isTried: z.boolean(),
  /** What was taken off before it was paid. */
  reduced: z.number(),
  /** What is to be given back, and is not decided. */
  wanted: z.number(),
  /** The buyer's bank has taken it, and nothing is decided: the provider gives nothing back meanwhile. */
  isDisputed: z.boolean(),
})
export type PaymentRow = z.infer<typeof PaymentRow>

const COLUMNS = sql`p.id, p.order_id as "orderId", p.order_tx::float8 as "orderTx", p.night::text as night, p.seller_org_id as "sellerOrgId",
  p.buyer_org_id as "buyerOrgId", p.appointment_id as "appointmentId", p.purpose, p.currency, p.total::float8 as total, p.split, p.state, p.reason,
  p.method_id as "methodId", p.intent_id as "intentId", p.charge_id as "chargeId", p.attempt,
  p.tried_at is not null as "isTried",
  coalesce((select sum(amount) from payment_refunds where payment_id = p.id and state = 'reduced'), 0)::float8 as reduced,
  coalesce((select sum(amount) from payment_refunds where payment_id = p.id and state = 'waiting'), 0)::float8 as wanted,
  exists (select 1 from payment_disputes where payment_id = p.id and state = 'open') as "isDisputed"`

/** @throws Error where there is none: nothing deletes payments */
export async function readPayment(reader: Reader, id: string): Promise<PaymentRow> {
  const { rows } = await sqlOf(PaymentRow)`select ${COLUMNS} from order_payments p where p.id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new Error(`No payment ${id}`)
  return row
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockPayment(reader: Reader, id: string): Promise<PaymentRow> {
  await sql`select 1 from order_payments where id = ${id} for update`.execute(reader)
  return readPayment(reader, id)
}

const RefundedRow = z.object({ shares: SharesRow, parts: Parts })

/** What was decided by now that each returns, or has to do without, and of what the platform returns its part. */
export async function readReturned(reader: Reader, paymentId: string): Promise<z.infer<typeof RefundedRow>[]> {
  const { rows } = await sqlOf(RefundedRow)`
    select shares, parts from (
      select shares, parts, created_at, id from payment_refunds where payment_id = ${paymentId}
      union all
      select shares, parts, created_at, id from payment_disputes
      where payment_id = ${paymentId} and state in ('open', 'lost')) taken
    where shares is not null order by created_at, id`.execute(reader)
  return rows
}

/** What each still has of the sale, and the platform of what. */
export async function readLeft(reader: Reader, { id, split }: Pick<PaymentRow, 'id' | 'split'>) {
  let left: Shares = split
  let parts = split.platformParts
  for (const one of await readReturned(reader, id)) {
    left = withoutShares(left, one.shares)
    parts = {
      serviceCharge: parts.serviceCharge - one.parts.serviceCharge,
      processing: parts.processing - one.parts.processing,
      netServiceCharge: parts.netServiceCharge - one.parts.netServiceCharge,
    }
  }
  return { left: notBelowNothing(left), parts }
}

/** How far a payment is. */
export const readPaymentState = async (reader: Reader, id: string): Promise<PaymentState> =>
  (await readPayment(reader, id)).state
