import { giveInvitedWork } from '#server/domains/orgs/index.ts'
import { defineJob } from '#server/runtime/job.ts'
import { giveInvited } from './person/change-person-services.ts'

export const giveToInvited = defineJob({
  ...giveInvitedWork,
  retries: 8,
  run: ({ orgId, userId, services, invitedBy }, { nobody }) =>
    giveInvited(nobody, { orgId, userId }, { ids: services, invitedBy }),
})
