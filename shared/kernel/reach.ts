import { bySystem } from './judgement.ts'
import type { AnyEndpoint } from './endpoint.ts'
import type { Asker, Callable, Grant, Refusal, Subject } from './judgement.ts'
import type { OrgId } from './ids.ts'
import { OWN_STAFF, includes, isPartnerRole, isPatientRole, isStaff } from './roles.ts'
import type { Role } from './roles.ts'

/**
 * Whether somebody who was let through looks after the org from outside: a system administrator, also while logged in as
 * it, and the people of its partner.
 */
export const isFromOutside = ({ systemAdmin }: Pick<Asker, 'systemAdmin'>, role: Role | null): boolean =>
  systemAdmin || role === null || isPartnerRole(role)

/**
 * Whether somebody came in as the system, which has no role in any org. To be asked only of calls that nobody makes about
 * themself: a person who is no member has no role there either.
 */
export const isAsSystem = (role: Role | null): role is null => role === null

type Member = Pick<Asker, 'memberships'>

/** In which orgs somebody may make a call, for statements that look for all of them at once. */
interface Reach {
  /** In every org there is. */
  isEverywhere: boolean
  orgIds: OrgId[]
  /** Partners: whichever orgs they manage. */
  partnerIds: OrgId[]
}

/** Where a call that is declared by roles lets somebody in, by the same roles as {@link judge} does. */
export function reachOf({ access }: Callable, asker: Asker): Reach {
  const admitted = 'roles' in access ? asker.memberships.filter(({ role }) => includes(access.roles, role)) : []
  return {
    isEverywhere: 'system' in access && bySystem(asker, access),
    orgIds: admitted.map(({ orgId }) => orgId),
    partnerIds: partnersOf({ memberships: admitted }),
  }
}

/** Whether a call declares this role of the caller's as one that it lets in; null for a caller without a role in the org. */
export const admits = ({ access }: Callable, role: Role | null): boolean =>
  role !== null && 'roles' in access && includes(access.roles, role)

/** The partners for which somebody works, and through which they look after other orgs. */
export const partnersOf = ({ memberships }: Member): OrgId[] =>
  memberships.filter(({ role }) => isPartnerRole(role)).map(({ orgId }) => orgId)

/** The orgs for which somebody works, those of partners among them. */
export const workplacesOf = ({ memberships }: Member): OrgId[] =>
  memberships.filter(({ role }) => isStaff(role)).map(({ orgId }) => orgId)

/** The clinics that treat somebody. */
export const clinicsOf = ({ memberships }: Member): OrgId[] =>
  memberships.filter(({ role }) => isPatientRole(role)).map(({ orgId }) => orgId)

/** The first clinic that treats somebody, which answers for what they do by themself; null for nobody's patient. */
export const clinicOf = (member: Member): OrgId | null => clinicsOf(member)[0] ?? null

/** Whether somebody works for this org itself. */
export const worksFor = (member: Member, orgId: string): boolean => includes(workplacesOf(member), orgId)

/**
 * Whether a call is one that an emergency or a consent opens: it reads one person's health data, and the look is written
 * down. Nothing is changed by it, and no file is taken away.
 */
export function isOpenable({ method, access, views, streams }: AnyEndpoint): boolean {
  if (method !== 'GET' || streams !== undefined || views === undefined || views === 'sent' || views.isList === true)
    return false
  if (access.who === 'record') return access.patients === true || access.record === 'plan' || access.record === 'entry'
  return access.who === 'org' && access.patients === true
}

/** In which orgs somebody works themself: only there is anything opened to them. */
export const ownWorkplaces = ({ memberships, actingFor }: Asker): OrgId[] =>
  memberships.filter(({ orgId, role }) => includes(OWN_STAFF, role) && orgId !== actingFor).map(({ orgId }) => orgId)

/** Whether somebody is let through because the person is treated there, so that nothing has to be opened. */
export const isByTreatment = (judgement: Grant | Refusal, { orgs }: Subject): boolean =>
  typeof judgement !== 'string' && orgs.some(({ id, isTreated }) => id === judgement.orgId && isTreated !== false)
