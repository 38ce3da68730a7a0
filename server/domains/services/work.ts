import { z } from 'zod'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/**
 * Has what is bought by the month follow who has which service: of an org, of a person in it, or of one service. It is done by the
 * domain that bills.
 */
export const followWork = {
  name: 'billing.follow-assignments',
  payload: z.object({ orgId: z.uuid().optional(), userId: z.uuid().optional(), serviceId: z.uuid().optional() }),
} satisfies QueuedWork<z.ZodType>
