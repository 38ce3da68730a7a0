import { z } from 'zod'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/**
 * Has a patient who accepted an invitation get the subscriptions that it promised. It is done by the domain whose they are, and
 * stands under the name of whoever invited.
 */
export const giveInvitedWork = {
  name: 'services.give-invited',
  payload: z.object({ orgId: z.uuid(), userId: z.uuid(), services: z.array(z.uuid()), invitedBy: z.uuid().nullable() }),
} satisfies QueuedWork<z.ZodType>
