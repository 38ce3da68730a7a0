import { WAY_BACK_DAYS } from '#shared/domains/identity/way-back.ts'
import { orgsContract } from '#shared/domains/orgs/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { findPersonOrgs } from './belonging.ts'
import { ClinicClosure } from './entities/clinic-closure.ts'
import { HealthOpening } from './entities/health-opening.ts'
import { Invite } from './entities/invite.ts'
import { JoinCode, JoinTries } from './entities/join-code.ts'
import { JoinRequest } from './entities/join-request.ts'
import { Membership, MembershipCount } from './entities/membership.ts'
import { OrgDefaults } from './entities/org-defaults.ts'
import { Org } from './entities/org.ts'
import { PartnerTally } from './entities/partner-tally.ts'
import { manyOrgRoutes } from './many/routes.ts'
import { inviteRoutes } from './invites/routes.ts'
import { writeInvitation } from './invites/write-invitation.ts'
import { writeOutsideAdmin } from './invites/write-outside-admin.ts'
import { orgDefaultsRoutes } from './defaults/routes.ts'
import { deletedRoutes } from './deleted/routes.ts'
import { directoryRoutes } from './directory-routes.ts'
import { writeApproved, writeRegistered } from './directory/write-org-messages.ts'
import { clinicSharingRoutes } from './clinic-sharing/routes.ts'
import { healthAccessRoutes } from './health-access/routes.ts'
import { tellAdmins, tellPerson } from './health-access/write-messages.ts'
import { tellAccepted, tellAsked } from './joining/write-messages.ts'
import { checkWebsites, countCustomers } from './jobs.ts'
import { WebsiteProof } from './entities/website-proof.ts'
import { websiteProofRoutes } from './website-proof/routes.ts'
import { tellUnproven } from './website-proof/tell-unproven.ts'
import { joinRequestRoutes, joiningRoutes } from './joining/routes.ts'
import { partnerOverviewRoutes, systemOverviewRoutes } from './overview/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { publicOrgRoutes, orgRoutes } from './routes.ts'
import { FOUND_ORGS } from './directory/find-orgs.ts'
import { orgsPersonData } from './person-data.ts'

/** Orgs owns organisations of all kinds, who belongs to them, their settings and features. */
export const orgsDomain = defineDomain({
  name: 'orgs',
  contract: orgsContract,
  routes: {
    orgs: orgRoutes,
    publicOrgs: publicOrgRoutes,
    people: peopleRoutes,
    invites: inviteRoutes,
    registration: registrationRoutes,
    directory: directoryRoutes,
    deleted: deletedRoutes,
    healthAccess: healthAccessRoutes,
    clinicSharing: clinicSharingRoutes,
    joining: joiningRoutes,
    websiteProof: websiteProofRoutes,
    joinRequests: joinRequestRoutes,
    systemOverview: systemOverviewRoutes,
    partnerOverview: partnerOverviewRoutes,
    manyOrgs: manyOrgRoutes,
    orgDefaults: orgDefaultsRoutes,
  },
  jobs: [countCustomers, checkWebsites],
  writers: [
    tellUnproven,
    writeRegistered,
    writeApproved,
    writeInvitation,
    writeOutsideAdmin,
    tellPerson,
    tellAdmins,
    tellAsked,
    tellAccepted,
  ],
  entities: [
    Org,
    Invite,
    Membership,
    MembershipCount,
    HealthOpening,
    ClinicClosure,
    JoinCode,
    WebsiteProof,
    JoinTries,
    JoinRequest,
    OrgDefaults,
    PartnerTally,
  ],
  records: { user: findPersonOrgs },
  personData: [orgsPersonData],
  keeps: [{ what: 'deletedOrgs', days: WAY_BACK_DAYS }],
  finds: FOUND_ORGS,
})

export { Org, hoursOf, ofOrg } from './entities/org.ts'
export { searchedOrgs } from './directory/find-orgs.ts'
export type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
export { Membership } from './entities/membership.ts'
export { findOpened } from './health-access/find-opened.ts'
export { findPartner, findPatient, isOrg, isToldOfPatients } from './belonging.ts'
export { finishSetUp } from './finish-set-up.ts'
export { listManaged, readHours, readTimeZone, readToday } from './queries.ts'
export { adminsOf, isStaffAtWork, ownStaffAtWork, staffAtWork } from './people/at-work.ts'
export { CHOSEN_FROM, findMembers } from './people/find-members.ts'
export { setMemberChannel } from './people/set-member-channel.ts'
export { sendInvites } from './invites/send-invites.ts'
export { giveInvitedWork } from './invites/give-invited.ts'
export { keepTallies } from './overview/tallies.ts'
export { orgImport } from './bulk/org-import.ts'
export { peopleImport } from './people-import/people-import.ts'
export type { OrgImport } from './bulk/org-import.ts'
