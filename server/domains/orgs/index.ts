/** Orgs owns organisations of all kinds, who belongs to them, their settings and features. */
export { Org, ofOrg } from './entities/org.ts'
export type { OrgSettings } from './entities/org.ts'
export { Membership } from './entities/membership.ts'
export { findPartner, listManaged, readHours } from './queries.ts'
export { orgRoutes } from './routes.ts'
