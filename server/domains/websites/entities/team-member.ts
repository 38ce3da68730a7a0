import { defineEntity, p } from '@mikro-orm/core'
import { TEAM_TITLE_MAX } from '#shared/domains/websites/team/api.ts'
import { TeamMemberId } from '#shared/kernel/ids.ts'
import { baseColumns, idOf } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { Membership, ofOrg } from '#server/domains/orgs/index.ts'

/**
 * One of an org's staff who agreed to be shown on its websites. A trigger ends it once they are no longer of the staff: who comes
 * back is asked anew.
 */
export const TeamMember = defineEntity({
  name: 'TeamMember',
  tableName: 'team_members',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    id: idOf(TeamMemberId),
    orgId: ofOrg,
    membershipId: () => p.manyToOne(Membership).mapToPk().fieldName('membership_id').deleteRule('cascade'),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade'),
    isShown: p.boolean(),
    /** By an administrator; it stays when the person withdraws and agrees again. */
    isHidden: p.boolean().default(false),
    /** What they are there, in their own words. */
    title: p.string().length(TEAM_TITLE_MAX),
  },
  uniques: [{ name: 'team_members_membership_unique', properties: ['membershipId'] }],
  indexes: [
    { name: 'team_members_org', properties: ['orgId'] },
    { name: 'team_members_user', properties: ['userId'] },
  ],
})
