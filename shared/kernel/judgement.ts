import type { Access } from './endpoint.ts'
import type { OrgId } from './ids.ts'
import { includes, isPartnerRole } from './roles.ts'
import type { Role, SignedIn } from './roles.ts'

/** Who asks, as far as access goes by it. */
export type Asker = Pick<SignedIn, 'userId' | 'systemAdmin' | 'actingFor' | 'memberships'>

/** An org that a call is about. */
export interface OrgInQuestion {
  /** Null for any org of a list. */
  id: OrgId | null
  /**
   * The partner that manages it, null for none. Left out where the page does not know: then the people of any partner
   * are taken for its own until the server, which always knows, says otherwise.
   */
  partnerId?: OrgId | null
  /** Whether it lets the people of its partner see health data. Left out where the page does not know, as above. */
  isHealthShared?: boolean
  /** Whether the person in question is a patient there. Left out where nobody is, or the page does not know. */
  isPatient?: boolean
  /** Whether they are one at present, and not only were. */
  isTreated?: boolean
}

/** What a call is about. */
export interface Subject {
  /** The org that is named, or those that the record belongs to. */
  orgs: readonly OrgInQuestion[]
  /** The people whom the record is about. */
  people: readonly string[]
}

/** As what somebody is let through. */
export interface Grant {
  /** The org in question, where the call has one. */
  orgId: OrgId | null
  /** The caller's role in it. */
  role: Role | null
  /** Whether the record is about the caller. */
  isSubject: boolean
  /** Whether it is read because an emergency or a consent opens it. */
  isOpened?: boolean
}

export type Refusal = 'unauthenticated' | 'forbidden' | 'not_found'

/** Anything that says who may call it. */
export interface Callable {
  access: Access
}

const NOWHERE: Grant = { orgId: null, role: null, isSubject: false }
export const ABOUT_NOTHING: Subject = { orgs: [], people: [] }

/**
 * Judges a call by its declaration: the one rule by which the server lets calls through and the page offers them. What
 * the caller may not know to exist is `not_found`, exactly like what does not exist; what they can see but may not do is
 * `forbidden`.
 */
export function judge({ access }: Callable, asker: Asker | null, subject: Subject): Grant | Refusal {
  if (access.who === 'anyone') return NOWHERE
  if (asker === null) return 'unauthenticated'
  switch (access.who) {
    case 'signed-in':
      return NOWHERE
    case 'system':
      return asker.systemAdmin && asker.actingFor === null ? NOWHERE : 'forbidden'
    case 'staff':
      return bySystem(asker, access) || hasOneOf(access.roles, asker, subject) ? NOWHERE : 'forbidden'
    case 'org':
      return inOrg(access, asker, subject)
    case 'record':
      return onRecord(access, asker, subject)
  }
}

/** Whether the call would be let through. */
export const mayCall = (callable: Callable, asker: Asker | null, subject: Subject): boolean =>
  typeof judge(callable, asker, subject) !== 'string'

/** System administrators come in by being that: it says so in the audit log, and gives them no role in the org. */
export const bySystem = (asker: Asker, access: { system?: boolean }): boolean =>
  access.system === true && asker.systemAdmin && asker.actingFor === null

/** Whether the asker's role in the org depends on which partner manages it. */
export const isJudgedByPartner = (asker: Asker, orgId: OrgId): boolean =>
  asker.memberships.some(({ role }) => isPartnerRole(role)) && (ownRole(asker, orgId) ?? 'user') === 'user'

/** In any org; on a page that names the one that the person works in, there. */
const hasOneOf = (roles: readonly Role[], asker: Asker, { orgs }: Subject): boolean =>
  orgs.length === 0
    ? asker.memberships.some(({ role }) => roles.includes(role))
    : orgs.some((org) => isAmong(roles, roleIn(asker, org)))

function inOrg(access: Extract<Access, { who: 'org' }>, asker: Asker, { orgs: [org] }: Subject): Grant | Refusal {
  const orgId = org?.id ?? null
  if (bySystem(asker, access)) return { orgId, role: null, isSubject: false }
  const role = org === undefined ? null : roleIn(asker, org)
  if (org === undefined || role === null || isNoPatient(access, org)) return 'not_found'
  return access.roles.includes(role) && isTold(access, asker, org) && isOwnDeed(access, asker, org)
    ? { orgId, role, isSubject: false }
    : 'forbidden'
}

function onRecord(access: Extract<Access, { who: 'record' }>, asker: Asker, subject: Subject): Grant | Refusal {
  const isSubject = includes(subject.people, asker.userId)
  const orgs = subject.orgs.filter((org) => !isNoPatient(access, org))
  const roles = orgs.map((org) => roleIn(asker, org))
  const admitting = orgs.findIndex(
    (org, index) =>
      isAmong(access.roles, roles[index] ?? null) && isTold(access, asker, org) && isOwnDeed(access, asker, org),
  )
  const found = orgs[admitting]
  if (found !== undefined) return { orgId: found.id, role: roles[admitting] ?? null, isSubject }
  const known = roles.findLast((role) => role !== null && role !== 'user') ?? null
  if (isSubject && access.subject) return { orgId: subject.orgs[0]?.id ?? null, role: known, isSubject }
  if (bySystem(asker, access)) return { orgId: null, role: null, isSubject }
  // A member who is no staff knows that the org exists, but not what other people have there.
  return isSubject || known !== null ? 'forbidden' : 'not_found'
}

/** What is about a patient of the org, of somebody who is none. */
const isNoPatient = ({ patients }: { patients?: boolean }, org: OrgInQuestion): boolean =>
  patients === true && org.isPatient === false

/** Health data is told to the org's own people, and to its partner's where it shares it. Of who is no patient there is none. */
const isTold = (
  { health }: { health?: boolean },
  asker: Asker,
  { id, isHealthShared, isPatient }: OrgInQuestion,
): boolean =>
  health !== true || isHealthShared !== false || isPatient === false || (ownRole(asker, id) ?? 'user') !== 'user'

/** What only the org's own people do, and nobody who is logged in as it. */
const isOwnDeed = ({ inPerson }: { inPerson?: boolean }, asker: Asker, { id }: OrgInQuestion): boolean =>
  inPerson !== true || asker.actingFor === null || asker.actingFor !== id

const isAmong = (roles: readonly Role[], role: Role | null): boolean => role !== null && roles.includes(role)

const ownRole = (asker: Asker, orgId: OrgId | null): Role | undefined =>
  asker.memberships.find((membership) => membership.orgId === orgId)?.role

/** The role in the org itself, or the one that a partner's people carry over to an org which the partner manages. */
function roleIn(asker: Asker, { id, partnerId }: OrgInQuestion): Role | null {
  const own = ownRole(asker, id)
  if (own !== undefined && own !== 'user') return own
  const carried = asker.memberships.find(
    ({ orgId, role }) => isPartnerRole(role) && (partnerId === undefined || orgId === partnerId),
  )
  return carried?.role ?? own ?? null
}
