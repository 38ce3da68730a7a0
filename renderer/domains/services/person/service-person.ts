import type { OrgId, UserId } from '#shared/kernel/ids.ts'

/** Of whom services are shown, and in which org. */
export interface ServicePerson {
  orgId: OrgId
  userId: UserId
}
