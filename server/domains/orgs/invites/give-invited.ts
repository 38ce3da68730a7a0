import { z } from 'zod'
import { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import type { QueuedWork } from '#server/runtime/job-sender.ts'

/**
 * Has a patient who accepted an invitation get the subscriptions that it promised. It is done by the domain whose they are, and
 * stands under the name of whoever invited.
 */
export const giveInvitedWork = {
  name: 'services.give-invited',
  payload: z.object({ orgId: OrgId, userId: UserId, services: z.array(ServiceId), invitedBy: UserId.nullable() }),
} satisfies QueuedWork<z.ZodType>
