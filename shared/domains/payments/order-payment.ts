import { z } from 'zod'
import { OrgId } from '../../kernel/ids.ts'
import { Amount, Currency } from '../../kernel/money.ts'
import { PaymentMethodType } from './schema.ts'
import type { Split } from './split.ts'

/**
 * How far the payment of an order is (docs/decisions/payments/charges.md): it is tried (`waiting`), on its way for days (`processing`), the
 * buyer has to prove themselves (`needs_buyer`), it was refused (`failed`), `paid`, or nothing is to be paid any more (`called_off`).
 */
export const PaymentState = z.enum(['waiting', 'processing', 'needs_buyer', 'failed', 'paid', 'called_off'])
export type PaymentState = z.infer<typeof PaymentState>

/** What of an appointment is paid: beforehand with the booking, or afterwards as a fee by the policy that was accepted. */
export const VisitPurpose = z.enum(['deposit', 'fee'])
export type VisitPurpose = z.infer<typeof VisitPurpose>

/** To those an order is not shipped, unless the seller says why it does all the same. */
export const UNPAID: readonly PaymentState[] = ['waiting', 'processing', 'needs_buyer', 'failed']

/** Those that can be tried again. */
export const RETRYABLE: readonly PaymentState[] = ['failed', 'needs_buyer']

/** `held`: its org can get nothing from the provider yet. */
export const TransferState = z.enum(['waiting', 'held', 'made'])
/** `reduced`: it was not paid by then, and was taken off what there is to pay. */
export const RefundState = z.enum(['waiting', 'sent', 'paid', 'reduced', 'failed'])
export type RefundState = z.infer<typeof RefundState>

/** The platform's part of a refund, by what it was taken for. */
export type RefundParts = Split['platformParts']

/** A payment method as people know it. */
export const MethodLabel = z.object({
  type: PaymentMethodType,
  /** Of a card. */
  brand: z.string().nullable(),
  last4: z.string(),
})
export type MethodLabel = z.infer<typeof MethodLabel>

/** Why a payment failed; a word of the provider that is not among them is `other`. */
export const FailureReason = z.enum([
  'no_method',
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'authentication_required',
  'authentication_failed',
  'account_closed',
  'canceled',
  'other',
])
export type FailureReason = z.infer<typeof FailureReason>

/** In the words of {@link FailureReason}. */
export function failureOf(reason: string | null): FailureReason | null {
  if (reason === null) return null
  if (reason === 'generic_decline' || reason === 'do_not_honor') return 'card_declined'
  return FailureReason.options.find((known) => known === reason) ?? 'other'
}

/** `inquiry`: the bank only asks, and nothing was taken. */
export const DisputeState = z.enum(['inquiry', 'open', 'won', 'lost'])
export type DisputeState = z.infer<typeof DisputeState>

/** A charge that the bank of its buyer takes back, as both sides see it. */
const DisputeView = z.object({
  state: DisputeState,
  amount: Amount,
  /** Until when the bank waits for an answer; null where it waits for none. */
  dueBy: z.string().nullable(),
})

/** The payment of an order as both sides see it. */
export const OrderCharge = z.object({
  state: PaymentState,
  reason: FailureReason.nullable(),
  method: MethodLabel.nullable(),
  /** Of the whole order, also where it was divided since; less what was called off before it was paid. */
  due: Amount,
  /** What went back of it, or is on its way. */
  refunded: Amount,
  paidAt: z.string().nullable(),
  /** The newest, where its buyer's bank took it back or asked about it. */
  dispute: DisputeView.nullable(),
})
export type OrderCharge = z.infer<typeof OrderCharge>

/** Spec §3 Charge: each attempt, the newest first; a refund has an amount below zero. */
export const ChargeView = z.object({
  id: z.string(),
  kind: z.enum(['charge', 'refund', 'dispute']),
  amount: z.number().int(),
  currency: Currency,
  /** Of a dispute: not decided yet, lost, won. */
  status: z.enum(['pending', 'succeeded', 'failed', 'open', 'lost', 'won']),
  reason: FailureReason.nullable(),
  method: MethodLabel.nullable(),
  created: z.string(),
})
export type ChargeView = z.infer<typeof ChargeView>

/** Spec §3 Transfer. `held`: waits until the org can be paid. */
export const TransferView = z.object({
  id: z.string(),
  org: z.object({ id: OrgId, name: z.string() }),
  /** For its goods, or for what it resells. */
  account: z.enum(['payable', 'margin']),
  amount: Amount,
  /** Kept of it, because the org owed as much of an earlier refund. */
  netted: Amount,
  currency: Currency,
  status: TransferState,
  /** What was taken back of it. */
  reversed: Amount,
  created: z.string(),
})
export type TransferView = z.infer<typeof TransferView>

/** What the seller gets of an order, before it is approved: of what the buyer pays, less what the platform and resellers keep. */
export const SellerShare = z.object({ total: Amount, seller: Amount, resellers: Amount, platform: Amount })
export type SellerShare = z.infer<typeof SellerShare>

/** Of an org that sells (spec §3 Payment account status). */
export const AccountStatus = z.object({
  onboarded: z.boolean(),
  detailsSubmitted: z.boolean(),
  chargesEnabled: z.boolean(),
  payoutsEnabled: z.boolean(),
  disabledReason: z.string().nullable(),
})
export type AccountStatus = z.infer<typeof AccountStatus>
