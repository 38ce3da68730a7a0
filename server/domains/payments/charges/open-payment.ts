import { sql } from 'kysely'
import { v7 } from 'uuid'
import { buyerOf, saleLines } from '#shared/domains/payments/postings.ts'
import { splitSale, togetherOf } from '#shared/domains/payments/split.ts'
import type { SoldLine, Split } from '#shared/domains/payments/split.ts'
import { NO_TERMS } from '#shared/domains/payments/sale-terms.ts'
import type { SaleTerms } from '#shared/domains/payments/sale-terms.ts'
import type { VisitPurpose } from '#shared/domains/payments/order-payment.ts'
import type { OrderAmounts } from '#shared/domains/inventory/fees.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { post } from '../ledger/post.ts'
import { tellBoth } from './tell-both.ts'
import { settleWork } from '../work.ts'

export interface ApprovedOrder {
  orderId: string
  orderTx: number
  sellerOrgId: OrgId
  buyerOrgId: OrgId
  currency: string
  amounts: OrderAmounts
  lines: readonly SoldLine[]
  terms: SaleTerms | null
}

/** Whether money of orders can go to an org: it told the provider who it is, and the provider agrees. */
export async function canBePaid(reader: Reader, orgId: OrgId): Promise<boolean> {
  const { rows } = await sql`select 1 from payment_accounts where org_id = ${orgId} and charges_enabled`.execute(reader)
  return rows.length > 0
}

/** How an order is divided: by what was agreed when it was ordered. */
export const splitOf = ({ lines, amounts, terms }: Pick<ApprovedOrder, 'lines' | 'amounts' | 'terms'>): Split =>
  splitSale(lines, amounts, terms ?? NO_TERMS)

/**
 * Writes down what is to be paid for an order that is being approved, and has it charged once that is committed.
 *
 * @returns its id
 */
export async function openPayment(context: DomainContext, order: ApprovedOrder): Promise<string> {
  return openSplit(context, v7(), { ...order, night: null, split: splitOf(order) })
}

/** What was used of goods that are paid by that, of one buyer and seller up to a night. */
export interface UsedGoods {
  sellerOrgId: OrgId
  buyerOrgId: OrgId
  currency: string
  night: string
  /** Of each part of an order that was used. */
  splits: readonly Split[]
}

/**
 * The same for goods that were used, for one buyer, seller, currency and night once.
 *
 * @returns its id
 */
export async function openUsage(context: DomainContext, { splits, ...used }: UsedGoods): Promise<string> {
  const id = v7()
  return openSplit(context, id, { ...used, orderId: id, orderTx: null, split: togetherOf(splits) })
}

/** A part of what an appointment costs its visitor. */
export interface VisitCharge {
  appointmentId: string
  orgId: OrgId
  purpose: VisitPurpose
  currency: string
  amount: number
}

/**
 * The same for what a visitor pays of an appointment: a deposit with the booking, which whoever books charges at once, or a fee
 * afterwards. All of it is the clinic's.
 *
 * @returns its id
 */
export async function openVisit(context: DomainContext, { orgId, amount, ...visit }: VisitCharge): Promise<string> {
  const id = v7()
  const platformParts = { serviceCharge: 0, processing: 0, netServiceCharge: 0 }
  const split: Split = { total: amount, goods: amount, seller: amount, resellers: [], platform: 0, platformParts }
  const whose = { orderId: id, orderTx: null, night: null, sellerOrgId: orgId, buyerOrgId: null }
  return openSplit(context, id, { ...visit, ...whose, split })
}

type Opened = Pick<ApprovedOrder, 'orderId' | 'sellerOrgId' | 'currency'> & {
  buyerOrgId: OrgId | null
  orderTx: number | null
  night: string | null
  split: Split
} & Partial<Pick<VisitCharge, 'appointmentId' | 'purpose'>>

async function openSplit(context: DomainContext, id: string, opened: Opened): Promise<string> {
  const { em, clock, queue } = context
  const { orderId, orderTx, night, sellerOrgId, buyerOrgId, currency, split } = opened
  const { appointmentId = null, purpose = null } = opened
  const now = new Date(clock())
  await sql`
    insert into order_payments (id, created_at, updated_at, order_id, order_tx, night, seller_org_id, buyer_org_id, currency,
      total, split, state, appointment_id, purpose)
    values (${id}, ${now}, ${now}, ${orderId}, ${orderTx}, ${night}, ${sellerOrgId}, ${buyerOrgId}, ${currency},
      ${split.total}, ${JSON.stringify(split)}::jsonb, 'waiting', ${appointmentId}, ${purpose})`.execute(readerOf(em))
  await post(em, {
    kind: 'sale',
    source: `sale:${orderId}`,
    at: now,
    currency,
    transactionId: orderId,
    lines: saleLines({ buyer: buyerOf(buyerOrgId), sellerId: sellerOrgId, split }),
  })
  await tellBoth(context, opened, 'waiting')
  // Whoever books waits for the outcome and charges it; nobody charges what they left.
  if (purpose === 'deposit') return id
  await queue.send(em, settleWork, { paymentId: id })
  return id
}
