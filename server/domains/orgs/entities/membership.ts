import { defineEntity, p } from '@mikro-orm/core'
import { MEMBERS, MembershipStatus } from '#shared/kernel/roles.ts'
import { baseColumns } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from './org.ts'

/**
 * That a person belongs to an org, and as what. Not behind the tenant filter: a person reads their own memberships
 * of every org.
 */
export const Membership = defineEntity({
  name: 'Membership',
  tableName: 'memberships',
  properties: {
    ...baseColumns,
    org: () => p.manyToOne(Org).deleteRule('cascade'),
    user: () => p.manyToOne(User).deleteRule('cascade'),
    role: p.enum(MEMBERS),
    status: p.enum(MembershipStatus.options).default('pending'),
  },
  uniques: [{ name: 'memberships_org_user_unique', properties: ['org', 'user'] }],
  indexes: [
    { name: 'memberships_user', properties: ['user'] },
    { name: 'memberships_org_status', properties: ['org', 'status', 'role'] },
  ],
})
