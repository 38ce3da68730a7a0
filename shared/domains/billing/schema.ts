import { z } from 'zod'
import { OrgId, ServiceId } from '../../kernel/ids.ts'
import { Amount, Currency } from '../../kernel/money.ts'
import { FailureReason } from '../payments/order-payment.ts'
import { ServiceType } from '../services/schema.ts'

export const SubscriptionId = z.uuid().toLowerCase().brand<'SubscriptionId'>()
export type SubscriptionId = z.infer<typeof SubscriptionId>
export const InvoiceId = z.uuid().toLowerCase().brand<'InvoiceId'>()
export type InvoiceId = z.infer<typeof InvoiceId>

/**
 * How a subscription stands (docs/decisions/billing/subscriptions.md): it is about to begin (`waiting`), waits for a payment method
 * (`no_method`), is paid to its seller in another way (`outside`), is `active`, its last payment failed (`failed`) and therefore it
 * rests (`resting`), or it is over (`ended`).
 */
export const SubscriptionState = z.enum(['waiting', 'no_method', 'outside', 'active', 'failed', 'resting', 'ended'])
export type SubscriptionState = z.infer<typeof SubscriptionState>

/** Something that is bought by the month. */
export const SubscriptionView = z.object({
  id: SubscriptionId,
  serviceId: ServiceId,
  name: z.string(),
  type: ServiceType,
  seller: z.object({ id: OrgId, name: z.string() }),
  state: SubscriptionState,
  /** Why the last payment failed. */
  reason: FailureReason.nullable(),
  currency: Currency,
  /** Of one a month, as it is now. */
  price: Amount,
  quantity: z.int(),
  /** While the introductory price holds: until when, and what one costs after. */
  intro: z.object({ until: z.string(), price: Amount }).nullable(),
  /** It was cancelled: it runs through this moment. */
  endsAt: z.string().nullable(),
  /** When the next month is charged; null where nothing is. */
  renewsAt: z.string().nullable(),
  /** What is to be paid by when, before it rests. */
  restsAt: z.string().nullable(),
})
export type SubscriptionView = z.infer<typeof SubscriptionView>

export const InvoiceState = z.enum(['open', 'paid', 'void', 'uncollectible'])
export type InvoiceState = z.infer<typeof InvoiceState>

/** `month`: a whole one; `part`: what was left of a month; `credit`: what was paid for and is not used. */
const LineKind = z.enum(['month', 'part', 'credit'])

/** A line of an invoice. */
export const InvoiceLine = z.object({
  kind: LineKind,
  name: z.string(),
  quantity: z.int(),
  /** Of one a month. */
  unitAmount: z.int(),
  /** Below zero what is credited. */
  amount: z.int(),
  start: z.string(),
  end: z.string(),
})
export type InvoiceLine = z.infer<typeof InvoiceLine>

/** Services of which one asks at once what a change of them costs. */
export const PREVIEWED_MAX = 20

/**
 * What a change of a subscription leads to: it `begins` and is charged at once, is taken up again before it ended (`renews`), `runs` as
 * it did, runs through its month (`ends`) or is `over` at once. It begins later where there is no payment method (`no_method`) or the last
 * payment failed (`unpaid`). Nothing is charged through Tendwell where it is `free`, sold in another way (`outside`) or payments are `off`.
 */
export const ChangeOutcome = z.enum([
  'begins',
  'renews',
  'runs',
  'ends',
  'over',
  'no_method',
  'unpaid',
  'free',
  'outside',
  'off',
])
export type ChangeOutcome = z.infer<typeof ChangeOutcome>

/** An invoice before there is one, as the provider would issue it. */
const PreviewedBill = z.object({ at: z.string(), lines: z.array(InvoiceLine), total: z.int() })

/** What a change of one subscription would cost. */
export const ChangePreview = z.object({
  serviceId: ServiceId,
  name: z.string(),
  type: ServiceType,
  outcome: ChangeOutcome,
  currency: Currency,
  /** What would be charged at once. */
  now: PreviewedBill.nullable(),
  /** What would be charged on the next first of the month. */
  next: PreviewedBill.nullable(),
  /** Of one a month; null where nothing is to come. */
  price: Amount.nullable(),
  quantity: z.int(),
  /** While an introductory price holds: until when, and what one costs after. */
  intro: z.object({ until: z.string(), price: Amount }).nullable(),
  /** Through when it runs where it ends. */
  endsAt: z.string().nullable(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

/** What is to be changed. */
export const ServiceChange = z.strictObject({ id: ServiceId, status: z.enum(['active', 'cancelled']) })
export type ServiceChange = z.infer<typeof ServiceChange>

/** Spec §3 Invoice/History item, with what it is made of. */
export const InvoiceView = z.object({
  id: InvoiceId,
  number: z.string(),
  description: z.string(),
  seller: z.object({ id: OrgId, name: z.string() }),
  created: z.string(),
  /** Below zero where more is credited than charged. */
  amount: z.int(),
  /** What was taken of it, or is to be: less what was credited before. */
  due: Amount,
  currency: Currency,
  status: z.enum(['succeeded', 'pending', 'failed', 'canceled']),
  reason: FailureReason.nullable(),
  paidAt: z.string().nullable(),
  lines: z.array(InvoiceLine),
})
export type InvoiceView = z.infer<typeof InvoiceView>

/** The spec's list of payments shows so many until it is expanded. */
export const HISTORY_SHOWN = 8
/** … and so many letters of what each is. */
export const DESCRIPTION_SHOWN = 30
