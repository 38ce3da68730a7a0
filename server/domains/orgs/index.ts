/** Orgs owns organisations of all kinds, who belongs to them, their settings and features. */
export { Org, ofOrg } from './entities/org.ts'
export type { OrgSettings } from './entities/org.ts'
export { Invite } from './entities/invite.ts'
export { Membership, MembershipCount } from './entities/membership.ts'
export { findInvite, findPartner, findPersonOrgs, isOrg } from './belonging.ts'
export { listManaged, readHours } from './queries.ts'
export { orgRoutes } from './routes.ts'
