import { z } from 'zod'
import { DisputeState, PaymentState } from '#shared/domains/payments/order-payment.ts'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/** Brings a payment to where it should be by now. */
export const settleWork = {
  name: 'payments.settle-order',
  payload: z.object({ paymentId: z.uuid() }),
} satisfies QueuedWork<z.ZodType>

/** Takes back what a disputed charge was handed on as, and gives it back. */
export const settleDisputeWork = {
  name: 'payments.settle-dispute',
  payload: z.object({ disputeId: z.uuid() }),
} satisfies QueuedWork<z.ZodType>

/** Tells both sides of a dispute. */
export const tellDisputeWork = {
  name: 'payments.tell-dispute',
  payload: z.object({ disputeId: z.uuid(), state: DisputeState }),
} satisfies QueuedWork<z.ZodType>

/** Tells a seller of a payout that failed. */
export const tellPayoutWork = {
  name: 'payments.tell-payout',
  payload: z.object({ payoutId: z.uuid() }),
} satisfies QueuedWork<z.ZodType>

/** Tells the administrators of the system what a comparison found. */
export const tellDifferencesWork = {
  name: 'payments.tell-differences',
  payload: z.object({ comparisonId: z.uuid() }),
} satisfies QueuedWork<z.ZodType>

/** Tells both sides of an attempt that failed. */
export const tellWork = {
  name: 'payments.tell-failure',
  payload: z.object({ paymentId: z.uuid(), attempt: z.int() }),
} satisfies QueuedWork<z.ZodType>

/** Reads again what an event of the provider is about. */
export const workEventWork = {
  name: 'payments.work-event',
  payload: z.object({ eventId: z.string().max(255) }),
} satisfies QueuedWork<z.ZodType>

/** Tells a visitor what became of a payment of their appointment; it is done by the domain of the fees. */
export const visitPaidWork = {
  name: 'fees.tell-payment',
  payload: z.object({ paymentId: z.uuid(), state: z.enum([...PaymentState.options, 'refunded']) }),
} satisfies QueuedWork<z.ZodType>

/** Looks at what an owner buys by the month after what they pay with changed; it is done by the domain that bills. */
export const methodsChangedWork = {
  name: 'billing.follow-methods',
  payload: z.object({ orgId: z.uuid().nullable(), userId: z.uuid().nullable() }),
} satisfies QueuedWork<z.ZodType>

/** Reads an invoice or a subscription again that the provider told of; it is done by the domain that bills. */
export const billToldWork = {
  name: 'billing.read-told',
  payload: z.object({ objectId: z.string().max(255) }),
} satisfies QueuedWork<z.ZodType>
