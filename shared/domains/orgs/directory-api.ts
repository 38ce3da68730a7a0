import { z } from 'zod'
import { endpoint, managedBy } from '../../kernel/endpoint.ts'
import { OrgId } from '../../kernel/ids.ts'
import { Pagination } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, PARTNER_ROLES, STAFF, Status } from '../../kernel/roles.ts'
import { BY_OWNER } from '../identity/mfa-api.ts'
import { SignedInSession } from '../identity/schema.ts'
import {
  ChangeOrg,
  CreateOrg,
  LoginReason,
  OrgFilters,
  OrgQuery,
  OrgRow,
  OrgView,
  RegisterOrg,
} from './directory-schema.ts'
import { PARTNER_ADDRESS } from './partner-address.ts'
import { PublicOrg } from './schema.ts'
import { ChangeOrgSettings } from './settings-schema.ts'

const OneOrg = z.object({ org: OrgView })
/** The system's own, and an org that is not theirs does not exist for others. */
const bySystem = managedBy([])
const ofManaged = { who: 'staff', roles: PARTNER_ROLES, system: true } as const

/** The calls about organisations as a whole (spec §7 Org). */
export const directory = {
  list: endpoint({
    method: 'GET',
    path: '/api/orgs',
    summary: 'Organisations: all for the system, those of a partner for its people; with how many have each status',
    access: ofManaged,
    query: OrgQuery,
    answer: z.object({
      orgs: z.array(OrgRow),
      counts: z.partialRecord(Status, z.number().int()),
      pagination: Pagination,
    }),
  }),

  exportList: endpoint({
    method: 'GET',
    path: '/api/orgs/export',
    summary: 'The same as CSV, all of it',
    access: ofManaged,
    query: OrgFilters,
    streams: 'text/csv',
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}',
    summary: 'One organisation, for its own staff and those who look after it',
    access: managedBy(STAFF),
    params: OrgPath,
    answer: OneOrg,
  }),

  getPartner: endpoint({
    ...PARTNER_ADDRESS,
    summary: 'The public letterhead of a partner, for the pages that carry its name',
    access: { who: 'anyone' },
    params: z.strictObject({ partnerId: OrgId }),
    answer: z.object({ org: PublicOrg }),
    errors: ['not_found'],
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org',
    summary: 'Make an organisation; an admin of a partner makes customers of theirs',
    access: { who: 'staff', roles: ['partner-admin'], system: true },
    idempotent: true,
    body: CreateOrg,
    answer: OneOrg,
    status: 201,
    errors: ['invalid_npi'],
  }),

  register: endpoint({
    method: 'POST',
    path: '/api/org/register',
    summary: 'Ask to be taken in as a clinic',
    access: { who: 'anyone' },
    limit: 'register',
    idempotent: true,
    body: RegisterOrg,
    answer: z.object({ id: OrgId, status: Status }),
    status: 201,
    errors: ['invalid_npi', 'not_found', 'recaptcha_failed', 'provider_failed'],
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}',
    summary: 'Change what an organisation tells about itself',
    access: managedBy(ADMINS),
    params: OrgPath,
    body: ChangeOrg,
    answer: OneOrg,
    errors: ['version_conflict', 'invalid_npi', 'consent_locked'],
  }),

  shareHealth: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/health-sharing',
    summary: 'Let the people of the partner see health data and contacts, or no longer: the org itself alone decides',
    access: { who: 'org', roles: ['org-admin'], in: 'params', inPerson: true },
    params: OrgPath,
    body: z.strictObject({ isHealthShared: z.boolean() }),
    answer: OneOrg,
  }),

  changeSettings: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/settings',
    summary: 'Change features, hours, reminders and fees; the system also what it grants',
    access: managedBy(ADMINS),
    params: OrgPath,
    body: ChangeOrgSettings,
    answer: OneOrg,
    errors: ['version_conflict', 'mfa_not_set_up'],
  }),

  approve: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/approve',
    summary: 'Take a pending organisation in, and tell it by mail',
    access: managedBy(['partner-admin']),
    params: OrgPath,
    answer: OneOrg,
    errors: ['invalid_transition'],
  }),

  setStatus: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/status',
    summary: 'Suspend, deactivate, reject or reactivate an organisation',
    access: bySystem,
    params: OrgPath,
    body: z.strictObject({ status: Status.exclude(['pending']) }),
    answer: OneOrg,
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}',
    summary: 'Delete an organisation on which nothing open depends; it can be brought back for thirty days',
    access: bySystem,
    params: OrgPath,
    status: 204,
    errors: ['open_dependants'],
  }),

  logInAs: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/login',
    summary: 'Work as an admin of an organisation for an hour, for a reason that is kept',
    access: bySystem,
    params: OrgPath,
    limit: 'code',
    body: LoginReason,
    answer: SignedInSession,
    errors: ['invalid_transition', ...BY_OWNER],
  }),

  endLogin: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/login',
    duringMaintenance: true,
    summary: 'Stop working as an admin of an organisation',
    access: { who: 'org', roles: ADMINS, in: 'params', system: true },
    params: OrgPath,
    answer: SignedInSession,
  }),
}
