import { z } from 'zod'

/** Minor units, as Stripe counts them. */
const amount = z.int()
/** Seconds since 1970. */
const seconds = z.int()
const words = z.record(z.string(), z.string())

/** What the stand-in keeps, in the shapes in which Stripe shows it (https://docs.stripe.com/api). */
export const Intent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount,
  currency: z.string(),
  customer: z.string().nullable(),
  payment_method: z.string().nullable(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
  latest_charge: z.string().nullable(),
  last_payment_error: z
    .object({ type: z.string(), code: z.string(), decline_code: z.string(), message: z.string() })
    .nullable(),
  next_action: z
    .object({
      type: z.literal('redirect_to_url'),
      redirect_to_url: z.object({ url: z.string(), return_url: z.string() }),
    })
    .nullable(),
  transfer_group: z.string().nullable(),
  setup_future_usage: z.literal('off_session').nullable().default(null),
  metadata: words,
  created: seconds,
  /** When a bank has said yes or no; nothing that Stripe shows. */
  settles_at: seconds.nullable(),
})
export type Intent = z.infer<typeof Intent>

export const Setup = Intent.pick({
  id: true,
  customer: true,
  payment_method: true,
  next_action: true,
  created: true,
}).extend({
  object: z.literal('setup_intent'),
  status: z.enum(['requires_payment_method', 'requires_confirmation', 'requires_action', 'succeeded', 'canceled']),
  last_setup_error: Intent.shape.last_payment_error,
  usage: z.literal('off_session'),
})
export type Setup = z.infer<typeof Setup>

export const Charge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount,
  amount_refunded: amount,
  currency: z.string(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  payment_intent: z.string(),
  payment_method: z.string(),
  balance_transaction: z.string().nullable(),
  failure_code: z.string().nullable(),
  transfer_group: z.string().nullable(),
  created: seconds,
})
export type Charge = z.infer<typeof Charge>

export const Movement = z.object({
  id: z.string(),
  object: z.literal('balance_transaction'),
  amount,
  fee: amount,
  net: amount,
  currency: z.string(),
  type: z.enum([
    'charge',
    'payment',
    'refund',
    'payment_refund',
    'transfer',
    'transfer_refund',
    'adjustment',
    'payout',
    'payout_failure',
  ]),
  source: z.string(),
  status: z.literal('available'),
  created: seconds,
  available_on: seconds,
})
export type Movement = z.infer<typeof Movement>

export const Transfer = z.object({
  id: z.string(),
  object: z.literal('transfer'),
  amount,
  amount_reversed: amount,
  reversed: z.boolean(),
  currency: z.string(),
  destination: z.string(),
  source_transaction: z.string().nullable(),
  transfer_group: z.string().nullable(),
  balance_transaction: z.string(),
  metadata: words,
  created: seconds,
})
export type Transfer = z.infer<typeof Transfer>

const Reversal = z.object({
  id: z.string(),
  object: z.literal('transfer_reversal'),
  amount,
  currency: z.string(),
  transfer: z.string(),
  balance_transaction: z.string(),
  metadata: words,
  created: seconds,
})
export type Reversal = z.infer<typeof Reversal>

const Refund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount,
  currency: z.string(),
  charge: z.string(),
  payment_intent: z.string(),
  status: z.enum(['succeeded', 'pending', 'failed']),
  balance_transaction: z.string().nullable(),
  metadata: words,
  created: seconds,
})
export type Refund = z.infer<typeof Refund>

export const Account = z.object({
  id: z.string(),
  object: z.literal('account'),
  country: z.string(),
  email: z.string().nullable(),
  details_submitted: z.boolean(),
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  requirements: z.object({
    currently_due: z.array(z.string()),
    past_due: z.array(z.string()),
    pending_verification: z.array(z.string()),
    disabled_reason: z.string().nullable(),
  }),
  metadata: words,
  created: seconds,
  /** What it has by currency; nothing that Stripe shows here. */
  balances: z.record(z.string(), amount),
})
export type Account = z.infer<typeof Account>

export const Dispute = z.object({
  id: z.string(),
  object: z.literal('dispute'),
  amount,
  currency: z.string(),
  charge: z.string(),
  payment_intent: z.string().nullable(),
  status: z.enum(['warning_needs_response', 'warning_closed', 'needs_response', 'won', 'lost']),
  reason: z.string(),
  balance_transactions: z.array(Movement),
  evidence_details: z.object({ due_by: seconds.nullable() }),
  created: seconds,
})
export type Dispute = z.infer<typeof Dispute>

export const Payout = z.object({
  id: z.string(),
  object: z.literal('payout'),
  amount,
  currency: z.string(),
  status: z.enum(['pending', 'in_transit', 'paid', 'failed', 'canceled']),
  arrival_date: seconds,
  failure_code: z.string().nullable(),
  created: seconds,
  /** Whose it is, null of the platform; Stripe tells it by the name in which it is asked. */
  account: z.string().nullable(),
})
export type Payout = z.infer<typeof Payout>

export const ProviderEvent = z.object({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  created: seconds,
  livemode: z.literal(false),
  account: z.string().optional(),
  data: z.object({ object: z.looseObject({ id: z.string() }) }),
})
export type ProviderEvent = z.infer<typeof ProviderEvent>

/** Where a method is kept, under its id. */
export const Kept = z.object({
  id: z.string(),
  customer: z.string().nullable(),
  detached: z.boolean(),
  /** Whether its person has agreed that it is charged when they are not there. */
  isSetUp: z.boolean().default(false),
})
/** An answer that is given again under its key. */
export const Answered = z.object({ id: z.string(), asked: z.string(), status: z.int(), body: z.unknown() })
