import { z } from 'zod'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/** Brings a subscription to where it should be by now. */
export const settleSubscriptionWork = {
  name: 'billing.settle-subscription',
  payload: z.object({ subscriptionId: z.uuid() }),
} satisfies QueuedWork<z.ZodType>

/** Tells who pays that a payment failed, or that what they bought rests. */
export const tellPayerWork = {
  name: 'billing.tell-payer',
  payload: z.object({ subscriptionId: z.uuid(), state: z.enum(['failed', 'resting']) }),
} satisfies QueuedWork<z.ZodType>
