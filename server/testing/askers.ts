import { v7 } from 'uuid'
import type { Access } from '#shared/kernel/endpoint.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { includes, isPartnerRole } from '#shared/kernel/roles.ts'
import type { Role } from '#shared/kernel/roles.ts'
import { signUpTokenOf } from '#server/domains/identity/registration/sign-up-token.ts'
import { aPersonActingAs } from './acting.ts'
import { aPerson } from './factories.ts'
import type { TestPerson } from './factories.ts'
import type { TestServer } from './test-server.ts'

/** Somebody who makes calls, and what they are to the clinic that these are about. */
export interface Asker {
  isSignedIn: boolean
  isSystemAdmin?: boolean
  /** Whether they are logged in as the clinic: then the rights of the system rest. */
  isActing?: boolean
  /** The role that they have in the clinic, their own or their partner's. */
  role: Role | null
  /** The role that they have in some org. */
  anywhere?: Role
  /** Whether the clinic that they ask about shares its health data with its partner. */
  isShared?: boolean
  /** Whether the person that they ask about works at the clinic and is no patient of it. */
  isAboutColleague?: boolean
  make?(): Promise<TestPerson>
}

interface Orgs {
  clinic: OrgId
  /** The clinic's. */
  partner: OrgId
  unrelatedPartner: OrgId
  /** Another clinic, of the other partner. */
  foreignClinic: OrgId
}

/** Everybody as whom each call is made. */
export function askersOf(server: TestServer, orgs: () => Orgs): Record<string, Asker> {
  const member = (role: Exclude<Role, 'system-admin'>, org: () => OrgId, status?: 'pending' | 'banned') => () =>
    aPerson(server, { memberships: [{ org: org(), role, ...(status === undefined ? {} : { status }) }] })
  return {
    'nobody who signed in': { isSignedIn: false, role: null },
    'somebody suspended': { isSignedIn: false, role: null, make: () => aPerson(server, { status: 'suspended' }) },
    'somebody who has registered and proven nothing': {
      isSignedIn: false,
      role: null,
      // The token finishes that, and is no session.
      make: async () => ({
        ...(await aPerson(server)),
        token: signUpTokenOf(server.running.services.vault, v7()),
      }),
    },
    'an admin to be, whose address is not proven': {
      isSignedIn: true,
      role: null,
      make: () =>
        aPerson(server, {
          isProven: false,
          memberships: [{ org: orgs().clinic, role: 'org-admin', status: 'pending' }],
        }),
    },
    'somebody without an org': { isSignedIn: true, role: null, make: () => aPerson(server) },
    'a patient': { isSignedIn: true, role: 'user', anywhere: 'user', make: member('user', () => orgs().clinic) },
    'org staff': {
      isSignedIn: true,
      role: 'org-staff',
      anywhere: 'org-staff',
      make: member('org-staff', () => orgs().clinic),
    },
    'an org admin': {
      isSignedIn: true,
      role: 'org-admin',
      anywhere: 'org-admin',
      make: member('org-admin', () => orgs().clinic),
    },
    'staff of the partner': {
      isSignedIn: true,
      role: 'partner-staff',
      anywhere: 'partner-staff',
      make: member('partner-staff', () => orgs().partner),
    },
    'an admin of the partner': {
      isSignedIn: true,
      role: 'partner-admin',
      anywhere: 'partner-admin',
      make: member('partner-admin', () => orgs().partner),
    },
    'staff of the partner, where the clinic shares': {
      isSignedIn: true,
      role: 'partner-staff',
      anywhere: 'partner-staff',
      isShared: true,
      make: member('partner-staff', () => orgs().partner),
    },
    'a patient of the partner': {
      isSignedIn: true,
      role: null,
      anywhere: 'user',
      make: member('user', () => orgs().partner),
    },
    'an admin of another partner': {
      isSignedIn: true,
      role: null,
      anywhere: 'partner-admin',
      make: member('partner-admin', () => orgs().unrelatedPartner),
    },
    'staff of another org': {
      isSignedIn: true,
      role: null,
      anywhere: 'org-admin',
      make: member('org-admin', () => orgs().foreignClinic),
    },
    'staff not yet accepted': {
      isSignedIn: true,
      role: null,
      make: member('org-staff', () => orgs().clinic, 'pending'),
    },
    'an admin who was banned': {
      isSignedIn: true,
      role: null,
      make: member('org-admin', () => orgs().clinic, 'banned'),
    },
    'an org admin, about a colleague': {
      isSignedIn: true,
      role: 'org-admin',
      anywhere: 'org-admin',
      isAboutColleague: true,
      make: member('org-admin', () => orgs().clinic),
    },
    'a system admin': {
      isSignedIn: true,
      isSystemAdmin: true,
      role: null,
      make: () => aPerson(server, { systemAdmin: true }),
    },
    'a system admin who is logged in as the clinic': {
      isSignedIn: true,
      isActing: true,
      role: 'org-admin',
      anywhere: 'org-admin',
      make: () => aPersonActingAs(server, orgs().clinic),
    },
  }
}

export type Verdict = 'allowed' | 401 | 403 | 404

/** What a declaration says of somebody. */
export function verdictOf(access: Access, asker: Asker, isSubject: boolean): Verdict {
  if (access.who === 'anyone') return 'allowed'
  if (!asker.isSignedIn) return 401
  if (access.who === 'signed-in') return 'allowed'
  if (access.who === 'system') return asker.isSystemAdmin === true ? 'allowed' : 403
  if (access.system === true && asker.isSystemAdmin === true) return 'allowed'
  if (access.who === 'staff')
    return asker.anywhere !== undefined && includes(access.roles, asker.anywhere) ? 'allowed' : 403
  if (asker.isAboutColleague === true && isOfPatients(access)) {
    if (!isSubject) return 404
    return access.who === 'record' && access.subject ? 'allowed' : 403
  }
  const role = roleOn(access, asker, isSubject)
  // Who works at the clinic and is asked about themself is no patient of it.
  const isPatient =
    !isSubject || access.who !== 'record' || !['user', 'note'].includes(access.record) || role === 'user'
  if ('inPerson' in access && access.inPerson === true && asker.isActing === true && role !== null) return 403
  const isKept = access.health === true && asker.isShared !== true && isPatient && role !== null && isPartnerRole(role)
  if (role !== null && includes(access.roles, role) && !isKept && (access.patients !== true || isPatient))
    return 'allowed'
  if (access.who === 'org') return role === null ? 404 : 403
  if (isSubject) return access.subject ? 'allowed' : 403
  return role === null || role === 'user' ? 404 : 403
}

/** Whether a call is about one person, who has to be a patient of the org. */
export const isOfPatients = (access: Access): boolean =>
  ('patients' in access && access.patients === true) ||
  (access.who === 'record' && (access.record === 'entry' || access.record === 'plan'))

/**
 * A session belongs to no org, so no role reaches it; a person belongs to every org that they are in, also as its admin,
 * and not to one that they are logged in as.
 */
function roleOn(access: Access, asker: Asker, isSubject: boolean): Role | null {
  if (access.who !== 'record') return asker.role
  if (access.record === 'session') return null
  if (access.record !== 'user' || !isSubject) return asker.role
  return asker.isActing === true ? null : (asker.anywhere ?? null)
}
