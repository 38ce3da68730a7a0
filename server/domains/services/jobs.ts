import { OrgId, ServiceId, UserId } from '#shared/kernel/ids.ts'
import { giveInvitedWork } from '#server/domains/orgs/index.ts'
import { defineJob } from '#server/runtime/job.ts'
import { giveInvited } from './person/change-person-services.ts'

export const giveToInvited = defineJob({
  ...giveInvitedWork,
  retries: 8,
  run: ({ orgId, userId, services, invitedBy }, { nobody }) =>
    giveInvited(
      nobody,
      { orgId: OrgId.parse(orgId), userId: UserId.parse(userId) },
      { ids: services.map((id) => ServiceId.parse(id)), invitedBy },
    ),
})
