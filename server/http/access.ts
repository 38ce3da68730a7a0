import { AppError } from '#shared/kernel/errors.ts'
import type { Access, AnyEndpoint, RecordKind } from '#shared/kernel/endpoint.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { ABOUT_NOTHING, bySystem, isJudgedByPartner, judge } from '#shared/kernel/judgement.ts'
import type { OrgInQuestion, Subject } from '#shared/kernel/judgement.ts'
import type { Actor, SignedIn } from '#shared/kernel/roles.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Belonging } from '#server/runtime/belonging.ts'
import type { Caller } from '#server/runtime/call.ts'

/** What of a call names what it is about. */
export interface AccessInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: Record<string, unknown>
}

/** Who manages an org, and whether they see its health data. */
export type FoundPartner = Required<Pick<OrgInQuestion, 'partnerId' | 'isHealthShared'>>

/** What the platform asks the domains in order to judge access. */
export interface AccessSources {
  /**
   * `beforeFactor` finds also whoever may do nothing but set a second factor up.
   *
   * @throws AppError `unauthenticated`, `token_expired` or `second_factor_required`
   */
  findActor(token: string | null, beforeFactor?: boolean): Promise<SignedIn>
  findRecord: Record<RecordKind, (reader: Reader, id: string) => Promise<Belonging | null>>
  /** Whether there is such an org, of whatever status. */
  isOrg(reader: Reader, orgId: OrgId): Promise<boolean>
  /** The partner that manages the org; of one that is not active, only where that is asked for. */
  findPartner(reader: Reader, orgId: OrgId, evenIfNotActive?: boolean): Promise<FoundPartner>
  /** Whether a person is, or was, a patient of the org. */
  isPatient(reader: Reader, orgId: OrgId, userId: string): Promise<boolean>
}

/**
 * Lets a call through or not, by its declaration and by what the database knows of whom and what it is about.
 *
 * @throws AppError `unauthenticated`, `forbidden`, or `not_found` for what the caller may not know to exist
 */
export async function letThrough(
  endpoint: AnyEndpoint,
  actor: Actor,
  input: AccessInput,
  sources: AccessSources,
  reader: Reader,
): Promise<Caller> {
  const asker = actor.kind === 'user' ? actor : null
  const subject = asker === null ? ABOUT_NOTHING : await findSubject(endpoint.access, asker, input, { sources, reader })
  const judgement = judge(endpoint, asker, subject)
  if (typeof judgement === 'string') throw new AppError(judgement)
  return judgement
}

interface Knowledge {
  sources: AccessSources
  reader: Reader
}

function findSubject(access: Access, asker: SignedIn, input: AccessInput, known: Knowledge): Promise<Subject> {
  if (access.who === 'org') return findNamedOrg(access, asker, input, known)
  if (access.who === 'record') return findRecord(access, asker, input, known)
  return Promise.resolve(ABOUT_NOTHING)
}

async function findNamedOrg(
  access: Extract<Access, { who: 'org' }>,
  asker: SignedIn,
  input: AccessInput,
  { sources, reader }: Knowledge,
): Promise<Subject> {
  const orgId = orgIdOf(access, input)
  if (orgId === null) return ABOUT_NOTHING
  if (!bySystem(asker, access)) {
    const org = await withPartner(asker, orgId, { sources, reader }, access.evenIfNotActive)
    if (access.patients !== true) return { orgs: [org], people: [] }
    const isPatient = await sources.isPatient(reader, orgId, String(input.params['userId']))
    return { orgs: [{ ...org, isPatient }], people: [] }
  }
  if (!(await sources.isOrg(reader, orgId))) throw new AppError('not_found')
  return { orgs: [{ id: orgId, partnerId: null }], people: [] }
}

async function findRecord(
  { record: kind }: Extract<Access, { who: 'record' }>,
  asker: SignedIn,
  { params }: AccessInput,
  { sources, reader }: Knowledge,
): Promise<Subject> {
  const record = await sources.findRecord[kind](reader, recordName(kind, params))
  if (record === null) throw new AppError('not_found')
  const { orgIds, patientOf, subjects: people } = record
  const found = await Promise.all(orgIds.map((orgId) => withPartner(asker, orgId, { sources, reader })))
  if (patientOf === undefined) return { orgs: found, people }
  return { orgs: found.map((org) => ({ ...org, isPatient: org.id !== null && patientOf.includes(org.id) })), people }
}

/** The partner is looked for where it matters to the asker. */
async function withPartner(
  asker: SignedIn,
  id: OrgId,
  { sources, reader }: Knowledge,
  evenIfNotActive?: boolean,
): Promise<OrgInQuestion> {
  if (!isJudgedByPartner(asker, id)) return { id, partnerId: null }
  return { id, ...(await sources.findPartner(reader, id, evenIfNotActive)) }
}

/** A record is named by its id, a person by theirs; a transaction by one of its orgs and its number. */
function recordName(kind: RecordKind, params: AccessInput['params']): string {
  if (kind === 'transaction') return `${String(params['orgId'])}/${String(params['tx'])}`
  return String(params[kind === 'user' ? 'userId' : 'id'])
}

function orgIdOf({ in: place }: Extract<Access, { who: 'org' }>, { params, query, body }: AccessInput): OrgId | null {
  const named = { params: params['orgId'], query: query['orgId'], body: body['orgId'] }[place]
  return OrgId.safeParse(named).data ?? null
}
