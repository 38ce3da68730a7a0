import { z } from 'zod'
import { OrgId } from '../../../kernel/ids.ts'
import { Currency } from '../../../kernel/money.ts'
import { PageQuery, Pagination } from '../../../kernel/page.ts'
import { FailureReason } from '../../payments/order-payment.ts'
import { ServiceType } from '../../services/schema.ts'

/** Months that a summary tells of, the present one among them. */
export const MONTHS_TOLD = 12
/** The spec's list of transactions shows so many until it is expanded (spec §9 Money). */
export const SALES_SHOWN = 3
/** Plans that a summary names, those that bring the most first. */
export const PLANS_TOLD = 25

/** A month of the calendar, such as `2026-11`. */
export const Month = z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'validation.format')
export type Month = z.infer<typeof Month>

/** What an org earns in one currency; minor units. */
const Earned = z.object({
  currency: Currency,
  /** What was sold, less what was called off or given back, before the payment service's fees. */
  earned: z.int(),
  /** Of that, what buyers have not paid yet. */
  unpaid: z.int(),
  /** What the payment service took of it. */
  fees: z.int(),
  /** What its subscriptions bring a month as they are now, and how many they are (spec §3: mrr, mrr_transactions). */
  mrr: z.int(),
  subscriptions: z.int(),
  /** By months of UTC, the latest last: what was earned, and what was billed by the month on its first day. */
  months: z.array(z.object({ month: Month, earned: z.int(), recurring: z.int() })),
})
export type Earned = z.infer<typeof Earned>

/** Spec §3 Payments summary, by currency. What is paid out next is asked of the payment service (`payments.payouts`). */
export const EarningsSummary = z.object({
  /** The currency in which it earned the most first. */
  currencies: z.array(Earned),
  plans: z.array(
    z.object({
      name: z.string(),
      type: ServiceType,
      currency: Currency,
      /** How many have it. */
      active: z.int(),
      mrr: z.int(),
    }),
  ),
})
export type EarningsSummary = z.infer<typeof EarningsSummary>

export const SaleStatus = z.enum(['succeeded', 'pending', 'failed', 'canceled'])
export type SaleStatus = z.infer<typeof SaleStatus>

/** Something that an org sold, or of which it has the margin (spec §3: recent_transactions). */
export const SaleView = z.object({
  id: z.uuid(),
  /** An order, goods that were used on a day, a month of a subscription, or what a visitor paid of an appointment. */
  kind: z.enum(['order', 'usage', 'invoice', 'deposit', 'fee']),
  /** The number of the order. */
  tx: z.int().nullable(),
  /** Of an invoice; where a person pays it, the org through which they do is named and they are not. */
  number: z.string().nullable(),
  /** Null of a visitor: of them the card is known and no more. */
  buyer: z.object({ id: OrgId, name: z.string(), isPerson: z.boolean() }).nullable(),
  /** What the buyer pays; of what others sell, this org's margin. */
  amount: z.int(),
  isMargin: z.boolean(),
  currency: Currency,
  status: SaleStatus,
  reason: FailureReason.nullable(),
  created: z.string(),
})
export type SaleView = z.infer<typeof SaleView>

export const SalesQuery = z.strictObject({ ...PageQuery.shape, status: SaleStatus.optional() })
export type SalesQuery = z.infer<typeof SalesQuery>
/** The newest first. */
export const Sales = z.object({ sales: z.array(SaleView), pagination: Pagination })

/** What may change the balance of an org with Tendwell, as a seller or reseller and as a buyer. */
export const Movement = z.enum([
  'seller.sale',
  'seller.sale_reversed',
  'seller.refund',
  'seller.provider_fee',
  'seller.transfer',
  'seller.transfer_reversed',
  'seller.dispute',
  'seller.dispute_won',
  'seller.dispute_lost',
  'buyer.sale',
  'buyer.sale_reversed',
  'buyer.charge',
  'buyer.refund',
  'buyer.refund_paid',
  'buyer.dispute_lost',
])
export type Movement = z.infer<typeof Movement>

/** What changed the balance of an org with Tendwell: one for each movement of money and side. */
export const StatementLine = z.object({
  at: z.string(),
  movement: Movement,
  /** The number of the order, or of the invoice, that it is about; else the payment service's own number of it. */
  reference: z.string(),
  /** Above zero where the org has more by it. */
  amount: z.int(),
  /** What it comes to then. */
  balance: z.int(),
})
export type StatementLine = z.infer<typeof StatementLine>

export const StatementQuery = z.strictObject({ month: Month, currency: Currency.optional() })
export type StatementQuery = z.infer<typeof StatementQuery>

/**
 * A month of an org in one currency, from its first to its last day where the org is: what Tendwell owed it (below zero: what it owed)
 * before, what changed that, and what it was after.
 */
export const Statement = z.object({
  month: Month,
  currency: Currency,
  /** In which there is anything of it at all. */
  currencies: z.array(Currency),
  opening: z.int(),
  closing: z.int(),
  /** What each kind of movement came to, and how many there were. */
  sums: z.array(z.object({ movement: Movement, amount: z.int(), count: z.int() })),
  /** What the payment service paid to its bank in that month; not a part of the balance. */
  paidOut: z.int(),
})
export type Statement = z.infer<typeof Statement>
