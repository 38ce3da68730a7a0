import { orgs } from './api.ts'
import { orgDefaults } from './defaults/api.ts'
import { deleted } from './deleted/api.ts'
import { clinicSharing } from './clinic-sharing/api.ts'
import { healthAccess } from './health-access/api.ts'
import { publicOrgs } from './public-api.ts'
import { invites } from './invites/api.ts'
import { joining } from './joining/api.ts'
import { joinRequests } from './joining/requests-api.ts'
import { directory } from './directory-api.ts'
import { systemOverview } from './overview/api.ts'
import { people } from './people-api.ts'
import { partnerOverview } from './overview/partner-api.ts'
import { manyOrgs } from './many/api.ts'
import { websiteProof } from './website-proof/api.ts'
import { registration } from './registration/api.ts'

/** The calls of orgs. */
export const orgsContract = {
  orgs,
  publicOrgs,
  people,
  invites,
  registration,
  directory,
  deleted,
  healthAccess,
  clinicSharing,
  joining,
  joinRequests,
  systemOverview,
  partnerOverview,
  manyOrgs,
  orgDefaults,
  websiteProof,
}
