import { AppError } from '#shared/kernel/errors.ts'
import type { Access, AnyEndpoint, RecordKind } from '#shared/kernel/endpoint.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { isPartnerRole } from '#shared/kernel/roles.ts'
import type { Actor, Role, SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Belonging } from '#server/runtime/belonging.ts'
import type { Standing } from '#server/runtime/call.ts'

/** What of a call names what it is about. */
export interface AccessInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** What the platform asks the domains in order to judge access. */
export interface AccessSources {
  /** @throws AppError `unauthenticated` or `token_expired` */
  findActor(token: string | null): Promise<SignedIn>
  findRecord: Record<RecordKind, (reader: Reader, id: string) => Promise<Belonging | null>>
  /** Whether there is such an org, of whatever status. */
  isOrg(reader: Reader, orgId: OrgId): Promise<boolean>
  /** The partner that manages the org; of one that is not active, only where that is asked for. */
  findPartner(reader: Reader, orgId: OrgId, evenIfNotActive?: boolean): Promise<OrgId | null>
}

const NOWHERE: Standing = { orgId: null, role: null, isSubject: false }

/**
 * Judges a call by its declaration. What the caller may not know to exist answers `not_found`, exactly like
 * what does not exist; what they can see but may not do answers `forbidden`.
 */
export async function judge(
  { access }: AnyEndpoint,
  actor: Actor,
  input: AccessInput,
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
    case 'staff':
      if (bySystem(actor, access)) return NOWHERE
      if (!actor.memberships.some(({ role }) => access.roles.includes(role))) throw new AppError('forbidden')
      return NOWHERE
    case 'org':
      return inOrg(actor, access, input, sources, reader)
    case 'record':
      return onRecord(actor, access, recordName(access, input), sources, reader)
  }
}

/** System administrators come in by being that: it says so in the audit log, and gives them no role in the org. */
const bySystem = (actor: SignedIn, access: { system?: boolean }): boolean =>
  access.system === true && actor.systemAdmin && actor.actingFor === null

function orgIdOf({ in: place }: Extract<Access, { who: 'org' }>, { params, query, body }: AccessInput): OrgId | null {
  const named = { params: params['orgId'] ?? params['id'], query: query['orgId'], body: body['orgId'] }[place]
  return OrgId.safeParse(named).data ?? null
}

async function inOrg(
  actor: SignedIn,
  access: Extract<Access, { who: 'org' }>,
  input: AccessInput,
  sources: AccessSources,
  reader: Reader,
): Promise<Standing> {
  const orgId = orgIdOf(access, input)
  if (bySystem(actor, access)) {
    if (orgId !== null && !(await sources.isOrg(reader, orgId))) throw new AppError('not_found')
    return { orgId, role: null, isSubject: false }
  }
  const role = orgId === null ? null : await roleIn(actor, orgId, sources, reader, access.evenIfNotActive)
  if (role === null) throw new AppError('not_found')
  if (!access.roles.includes(role)) throw new AppError('forbidden')
  return { orgId, role, isSubject: false }
}

/** A record is named by its id; a transaction by one of its orgs and its number. */
const recordName = ({ record }: Extract<Access, { who: 'record' }>, { params }: AccessInput): string =>
  record === 'transaction' ? `${String(params['orgId'])}/${String(params['tx'])}` : String(params['id'])

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
  let known: Role | null = null
  for (const orgId of record.orgIds) {
    const role = await roleIn(actor, orgId, sources, reader)
    if (role !== null && access.roles.includes(role)) return { orgId, role, isSubject }
    if (role !== null && role !== 'user') known = role
  }
  if (isSubject && access.subject) return { orgId: record.orgIds[0] ?? null, role: known, isSubject }
  if (bySystem(actor, access)) return { orgId: null, role: null, isSubject }
  throw new AppError(isSubject ? 'forbidden' : refusalFor(known))
}

/** A member who is no staff knows that the org exists, but not what other people have there. */
const refusalFor = (role: Role | null) => (role === null || role === 'user' ? 'not_found' : 'forbidden')

/** The role in the org itself, or the one that a partner's people carry over to an org which the partner manages. */
async function roleIn(
  actor: SignedIn,
  orgId: OrgId,
  sources: AccessSources,
  reader: Reader,
  evenIfNotActive?: boolean,
): Promise<Role | null> {
  const own = actor.memberships.find((membership) => membership.orgId === orgId)
  const partnerships = actor.memberships.filter((membership) => isPartnerRole(membership.role))
  if (own !== undefined && own.role !== 'user') return own.role
  if (partnerships.length === 0) return own?.role ?? null
  const partnerId = await sources.findPartner(reader, orgId, evenIfNotActive)
  return partnerships.find((membership) => membership.orgId === partnerId)?.role ?? own?.role ?? null
}
