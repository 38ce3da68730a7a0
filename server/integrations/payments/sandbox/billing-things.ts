import { z } from 'zod'

const amount = z.int()
const seconds = z.int()
const words = z.record(z.string(), z.string())
const period = z.object({ start: seconds, end: seconds })

const Price = z.object({
  id: z.string(),
  object: z.literal('price'),
  currency: z.string(),
  product: z.string(),
  unit_amount: amount,
  recurring: z.object({ interval: z.literal('month'), interval_count: z.literal(1) }),
})

const Item = z.object({
  id: z.string(),
  object: z.literal('subscription_item'),
  current_period_start: seconds,
  current_period_end: seconds,
  quantity: amount,
  price: Price,
})
export type Item = z.infer<typeof Item>

const list = <T extends z.ZodType>(of: T) =>
  z.object({ object: z.literal('list'), has_more: z.literal(false), url: z.string(), data: z.array(of) })

export const InvoiceLine = z.object({
  id: z.string(),
  object: z.literal('line_item'),
  amount,
  currency: z.string(),
  description: z.string(),
  quantity: amount,
  period,
  parent: z.object({
    type: z.literal('subscription_item_details'),
    invoice_item_details: z.null(),
    subscription_item_details: z.object({
      proration: z.boolean(),
      subscription: z.string(),
      subscription_item: z.string(),
      invoice_item: z.null(),
      proration_details: z.null(),
    }),
  }),
  pricing: z.object({
    type: z.literal('price_details'),
    price_details: z.object({ price: z.string(), product: z.string() }),
    unit_amount_decimal: z.string(),
  }),
  metadata: words,
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** With one item: the product uses no more. */
export const Subscription = z.object({
  id: z.string(),
  object: z.literal('subscription'),
  customer: z.string(),
  currency: z.string(),
  status: z.enum(['incomplete', 'incomplete_expired', 'active', 'past_due', 'canceled']),
  default_payment_method: z.string().nullable(),
  billing_cycle_anchor: seconds,
  cancel_at_period_end: z.boolean(),
  canceled_at: seconds.nullable(),
  ended_at: seconds.nullable(),
  pause_collection: z.object({ behavior: z.literal('void'), resumes_at: z.null() }).nullable(),
  latest_invoice: z.string().nullable(),
  start_date: seconds,
  created: seconds,
  metadata: words,
  items: list(Item),
  /** Prorations that stand on the next invoice; Stripe shows them as invoice items. */
  pending: z.array(InvoiceLine),
})
export type Subscription = z.infer<typeof Subscription>

export const Invoice = z.object({
  id: z.string(),
  object: z.literal('invoice'),
  customer: z.string(),
  currency: z.string(),
  status: z.enum(['draft', 'open', 'paid', 'void', 'uncollectible']),
  billing_reason: z.enum(['subscription_create', 'subscription_cycle', 'upcoming']),
  subtotal: amount,
  total: amount,
  starting_balance: amount,
  ending_balance: amount,
  amount_due: amount,
  amount_paid: amount,
  amount_remaining: amount,
  attempt_count: amount,
  attempted: z.boolean(),
  next_payment_attempt: seconds.nullable(),
  period_start: seconds,
  period_end: seconds,
  created: seconds,
  status_transitions: z.object({
    finalized_at: seconds.nullable(),
    paid_at: seconds.nullable(),
    voided_at: seconds.nullable(),
    marked_uncollectible_at: seconds.nullable(),
  }),
  parent: z.object({
    type: z.literal('subscription_details'),
    quote_details: z.null(),
    subscription_details: z.object({ subscription: z.string(), metadata: words }),
  }),
  lines: list(InvoiceLine),
  /** With what it is paid; Stripe shows it as payments of the invoice. */
  intent: z.string().nullable(),
})
export type Invoice = z.infer<typeof Invoice>

/** What is kept of a customer: credit is below zero, as Stripe has it. */
export const Balance = z.object({ id: z.string(), balance: amount })
