import { AppError } from '#shared/kernel/errors.ts'
import type { Access, AnyEndpoint, RecordKind } from '#shared/kernel/endpoint.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { isPartnerRole } from '#shared/kernel/roles.ts'
import type { Actor, Role, SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Standing } from './context.ts'

/** To whom a record belongs. */
export interface Belonging {
  orgId: OrgId | null
  /** The people it is about. */
  subjects: readonly string[]
}

/** What the platform asks the domains in order to judge access. */
export interface AccessSources {
  /** @throws AppError `unauthenticated` or `token_expired` */
  findActor(token: string | null): Promise<SignedIn>
  findRecord: Record<RecordKind, (reader: Reader, id: string) => Promise<Belonging | null>>
  /** The partner that manages the org. */
  findPartner(reader: Reader, orgId: OrgId): Promise<OrgId | null>
}

const NOWHERE: Standing = { orgId: null, role: null, isSubject: false }

/**
 * Judges a call by its declaration. What the caller may not know to exist answers `not_found`, exactly like
 * what does not exist; what they can see but may not do answers `forbidden`.
 */
export async function judge(
  { access }: AnyEndpoint,
  actor: Actor,
  input: { params: Record<string, unknown>; query: Record<string, unknown> },
  sources: AccessSources,
  reader: Reader,
): Promise<Standing> {
  if (access.who === 'anyone') return NOWHERE
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated')
  switch (access.who) {
    case 'signed-in':
      return NOWHERE
    case 'system':
      if (!actor.systemAdmin) throw new AppError('forbidden')
      return NOWHERE
    case 'org':
      return inOrg(actor, orgIdOf(access, input), access.roles, sources, reader)
    case 'record':
      return onRecord(actor, access, String(input.params['id']), sources, reader)
  }
}

function orgIdOf(
  access: Extract<Access, { who: 'org' }>,
  input: { params: Record<string, unknown>; query: Record<string, unknown> },
): OrgId {
  const { params, query } = input
  return OrgId.parse(access.in === 'query' ? query['orgId'] : (params['orgId'] ?? params['id']))
}

async function inOrg(
  actor: SignedIn,
  orgId: OrgId,
  roles: readonly Role[],
  sources: AccessSources,
  reader: Reader,
): Promise<Standing> {
  const role = await roleIn(actor, orgId, sources, reader)
  if (role === null) throw new AppError('not_found')
  if (!roles.includes(role)) throw new AppError('forbidden')
  return { orgId, role, isSubject: false }
}

async function onRecord(
  actor: SignedIn,
  access: Extract<Access, { who: 'record' }>,
  id: string,
  sources: AccessSources,
  reader: Reader,
): Promise<Standing> {
  const record = await sources.findRecord[access.record](reader, id)
  if (record === null) throw new AppError('not_found')
  const isSubject = record.subjects.includes(actor.userId)
  const role = record.orgId === null ? null : await roleIn(actor, record.orgId, sources, reader)
  if (role !== null && access.roles.includes(role)) return { orgId: record.orgId, role, isSubject }
  if (isSubject && access.subject) return { orgId: record.orgId, role, isSubject }
  throw new AppError(isSubject ? 'forbidden' : refusalFor(role))
}

/** A member who is no staff knows that the org exists, but not what other people have there. */
const refusalFor = (role: Role | null) => (role === null || role === 'user' ? 'not_found' : 'forbidden')

/** The role in the org itself, or the one that a partner's people carry over to an org which the partner manages. */
async function roleIn(actor: SignedIn, orgId: OrgId, sources: AccessSources, reader: Reader): Promise<Role | null> {
  const own = actor.memberships.find((membership) => membership.orgId === orgId)
  const partnerships = actor.memberships.filter((membership) => isPartnerRole(membership.role))
  if (own !== undefined && own.role !== 'user') return own.role
  if (partnerships.length === 0) return own?.role ?? null
  const partnerId = await sources.findPartner(reader, orgId)
  return partnerships.find((membership) => membership.orgId === partnerId)?.role ?? own?.role ?? null
}
