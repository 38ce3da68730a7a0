import { z } from 'zod'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/** Ends a checkout that nobody finished. */
export const endCheckoutWork = {
  name: 'fees.end-checkout',
  payload: z.object({ id: z.uuid() }),
} satisfies QueuedWork<z.ZodType>

/** Tells a visitor what they accepted and paid with the booking, that a deposit was kept for a fee, or that a fee was waived. */
export const tellVisitorWork = {
  name: 'fees.tell-visitor',
  payload: z.object({ id: z.uuid(), what: z.enum(['accepted', 'kept', 'waived']) }),
} satisfies QueuedWork<z.ZodType>
