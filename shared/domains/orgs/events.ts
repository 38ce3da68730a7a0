import { ai } from '../ai/api.ts'
import { sharedAssessments } from '../assessments/record-api.ts'
import { event } from '../../kernel/event.ts'
import type { OwnChange } from '../../kernel/event.ts'
import { registration } from './registration/api.ts'
import { inventory } from '../inventory/api.ts'
import { partnerFigures } from '../inventory/figures/api.ts'
import { account } from '../identity/account-api.ts'
import { journalExport } from '../journal/export-api.ts'
import { journal } from '../journal/api.ts'
import { sharing } from '../journal/sharing/api.ts'
import { statistics } from '../journal/statistics-api.ts'
import { personServices } from '../services/person-api.ts'
import { clinicSharing } from './clinic-sharing/api.ts'
import { healthAccess } from './health-access/api.ts'
import { review } from '../journal/review/api.ts'
import { notes } from '../notes/api.ts'
import { plans } from '../plans/api.ts'
import { contacts } from '../contacts/api.ts'
import { conversations } from '../conversations/api.ts'
import { conversationDesk } from '../conversations/desk-api.ts'
import { ownConversations } from '../conversations/own-api.ts'
import { patients } from '../scheduling/patients/api.ts'
import { bookingPage } from '../booking/share-api.ts'
import { CALENDAR } from '../scheduling/events.ts'
import { locator } from '../booking/locator-api.ts'
import { opening } from '../scheduling/opening.ts'
import { rooms } from '../scheduling/rooms/api.ts'
import { waiting } from '../waiting/api.ts'
import { services } from '../services/api.ts'
import { orgDefaults } from './defaults/api.ts'
import { orgs } from './api.ts'
import { publicOrgs } from './public-api.ts'
import { invites } from './invites/api.ts'
import { deleted } from './deleted/api.ts'
import { joining } from './joining/api.ts'
import { websiteProof } from './website-proof/api.ts'
import { joinRequests } from './joining/requests-api.ts'
import { directory } from './directory-api.ts'
import { systemOverview } from './overview/api.ts'
import { partnerOverview } from './overview/partner-api.ts'
import { manyOrgs } from './many/api.ts'
import { people } from './people-api.ts'

/** Where an org stands by name, or by what it tells about itself. */
const ORG = [
  directory.list,
  deleted.listOrgs,
  directory.get,
  bookingPage.get,
  directory.getPartner,
  publicOrgs.get,
  orgs.listMemberships,
  locator.listOrgs,
  partnerFigures.orgs,
  systemOverview.read,
  partnerOverview.read,
]
/** A partner and its customers see each other's services, and order from each other. */
const WHOM_IT_DEALS_WITH = [
  inventory.offer,
  services.list,
  services.listActive,
  services.listUsable,
  services.listAssigned,
  services.listSuppliers,
]
const REQUESTS = [joinRequests.list, joinRequests.count, joinRequests.listMine]
const PEOPLE = [
  invites.list,
  invites.open,
  people.listOfOrg,
  people.listAll,
  people.get,
  contacts.find,
  patients.list,
  orgs.listMemberships,
  rooms.listProviders,
  partnerFigures.users,
]

/** What an emergency or a consent opens: who has it on the screen loses it with that. */
const OPENED = [
  healthAccess.get,
  account.getMedicalOf,
  conversations.get,
  journal.listOfUser,
  journal.get,
  notes.listOfUser,
  notes.get,
  plans.get,
  plans.getOfUser,
  personServices.list,
  personServices.listProducts,
  sharedAssessments.listOfUser,
  journalExport.report,
  review.getRanges,
  statistics.ofUser,
  statistics.trendsOfUser,
]

/** What a person opens or closes to a clinic: who has it on the screen there loses it, and lists are read again. */
const SHARED = [
  ...OPENED,
  clinicSharing.list,
  sharing.get,
  journal.listOfOrg,
  review.queue,
  review.count,
  statistics.ofOrg,
  statistics.leaderboards,
]

/** What happens to orgs, and to who belongs to them. */
export const orgsEvents = {
  'org.switched': event({ stales: [], quiet: true, raisedBy: [orgs.switchTo] }),
  'org.registered': event({ stales: ORG, raisedBy: [directory.register] }),
  'org.created': event({ stales: ORG, raisedBy: [directory.create] }),
  'org.defaults_set': event({ stales: [orgDefaults.list], raisedBy: [orgDefaults.set] }),
  'org.changed': event({ stales: [...ORG, ...WHOM_IT_DEALS_WITH, websiteProof.get], raisedBy: [directory.change] }),
  'org.health_shared': event({ stales: ORG, raisedBy: [directory.shareHealth], endsRights: 'org' }),
  'org.health_kept': event({ stales: ORG, raisedBy: [directory.shareHealth], endsRights: 'org' }),
  'org.settings_changed': event({
    // They say when it is open, what is booked how, when somebody is silent, and which vitals are out of range.
    stales: [
      ...ORG,
      ...CALENDAR,
      ai.standing,
      ai.use,
      locator.getTelehealth,
      opening,
      waiting.list,
      review.queue,
      review.count,
      review.getRanges,
      inventory.offer,
      conversationDesk.get,
      conversations.get,
      ownConversations.list,
      ownConversations.get,
    ],
    raisedBy: [directory.changeSettings, manyOrgs.switchFeatures, plans.saveOfOrg],
  }),
  'org.approved': event({ stales: [...ORG, ...WHOM_IT_DEALS_WITH], raisedBy: [directory.approve, manyOrgs.setStatus] }),
  'org.status_changed': event({
    stales: [...ORG, ...WHOM_IT_DEALS_WITH],
    raisedBy: [directory.setStatus, manyOrgs.setStatus],
    endsRights: 'org',
  }),
  'org.removed': event({
    stales: [...ORG, ...WHOM_IT_DEALS_WITH],
    raisedBy: [directory.remove],
    endsRights: 'org',
  }),
  'org.restored': event({ stales: [...ORG, ...WHOM_IT_DEALS_WITH], raisedBy: [deleted.restoreOrg] }),
  'org.exported': event({ stales: [], quiet: true }),
  'org.logged_in_as': event({ stales: [], quiet: true, raisedBy: [directory.logInAs], endsRights: 'session' }),
  'org.self_entry_refused': event({
    stales: [],
    quiet: true,
    raisedBy: [
      invites.send,
      invites.sendToMany,
      invites.accept,
      invites.acceptMembership,
      people.setRole,
      people.setStatus,
    ],
  }),
  'org.login_ended': event({ stales: [], quiet: true, raisedBy: [directory.endLogin], endsRights: 'session' }),

  'health.emergency_opened': event({ stales: OPENED, raisedBy: [healthAccess.openEmergency] }),
  'health.emergency_ended': event({ stales: OPENED, raisedBy: [healthAccess.endEmergency] }),
  'health.consent_given': event({
    stales: [...OPENED, healthAccess.listConsents],
    raisedBy: [healthAccess.setConsent],
  }),
  'health.consent_withdrawn': event({
    stales: [...OPENED, healthAccess.listConsents],
    raisedBy: [healthAccess.setConsent],
  }),

  'health.closed_to_clinic': event({ stales: SHARED, raisedBy: [clinicSharing.set] }),
  'health.opened_to_clinic': event({ stales: SHARED, raisedBy: [clinicSharing.set] }),

  'invite.sent': event({ stales: PEOPLE, raisedBy: [invites.send, invites.sendToMany] }),
  /** Beside the one before: somebody who looks after the org from outside invites one of its administrators. */
  'invite.admin_from_outside': event({ stales: [], quiet: true, raisedBy: [invites.send, invites.sendToMany] }),
  'invite.sent_again': event({ stales: PEOPLE, raisedBy: [invites.resend, invites.send, invites.sendToMany] }),
  'invite.cancelled': event({ stales: PEOPLE, raisedBy: [invites.cancel] }),
  'invite.accepted': event({
    stales: PEOPLE,
    raisedBy: [invites.accept, invites.acceptMembership, registration.register],
    endsRights: 'person',
  }),
  'org.website_proven': event({ stales: [websiteProof.get], raisedBy: [websiteProof.check] }),
  /** What proved it was looked for again, for two weeks, and was gone. */
  'org.website_unproven': event({ stales: [websiteProof.get] }),
  'joining.code_made': event({ stales: [joining.getCode], raisedBy: [joining.makeCode] }),
  'joining.code_ended': event({ stales: [joining.getCode], raisedBy: [joining.endCode] }),
  'joining.asked': event({ stales: REQUESTS, raisedBy: [joinRequests.ask] }),
  'joining.withdrawn': event({ stales: REQUESTS, raisedBy: [joinRequests.withdraw] }),
  'joining.declined': event({ stales: REQUESTS, raisedBy: [joinRequests.answer] }),
  'joining.accepted': event({
    stales: [...PEOPLE, ...REQUESTS],
    raisedBy: [joinRequests.answer],
    endsRights: 'person',
  }),
  'joining.code_used': event({ stales: [...PEOPLE, ...REQUESTS], raisedBy: [joining.join], endsRights: 'person' }),
  'invite.rejected': event({ stales: PEOPLE, raisedBy: [invites.reject, invites.rejectMembership] }),
}

/** What people do in orgs without an event. */
export const orgsChanges: readonly OwnChange[] = [
  { calls: [joining.look], stales: [], why: 'Only tells which clinic a code is of.' },
]
