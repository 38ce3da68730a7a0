import { AppError } from '#shared/kernel/errors.ts'
import type { Access, AnyEndpoint, RecordKind } from '#shared/kernel/endpoint.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import { ABOUT_NOTHING, bySystem, isJudgedByPartner, judge } from '#shared/kernel/judgement.ts'
import type { Grant, OrgInQuestion, Refusal, Subject } from '#shared/kernel/judgement.ts'
import { isByTreatment, isOpenable, ownWorkplaces } from '#shared/kernel/reach.ts'
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

/** Who would read whose health data where they are not treated. */
export interface WantedOpening {
  readerId: string
  personId: string
  orgIds: readonly OrgId[]
  /** In milliseconds. */
  now: number
}

/** What the platform asks the domains in order to judge access. */
export interface AccessSources {
  /**
   * `beforeFactor` finds also whoever may do nothing but set a second factor up, `whileLocked` whoever has to unlock first.
   *
   * @throws AppError `unauthenticated`, `token_expired`, `session_locked` or `second_factor_required`
   */
  findActor(
    token: string | null,
    allowed?: { beforeFactor?: boolean | undefined; whileLocked?: boolean | undefined },
  ): Promise<SignedIn>
  findRecord: Record<RecordKind, (reader: Reader, id: string) => Promise<Belonging | null>>
  /** Whether there is such an org, of whatever status. */
  isOrg(reader: Reader, orgId: OrgId): Promise<boolean>
  /** The partner that manages the org; of one that is not active, only where that is asked for. */
  findPartner(reader: Reader, orgId: OrgId, evenIfNotActive?: boolean): Promise<FoundPartner>
  /** Whether a person is, or was, a patient of the org, and whether at present. */
  findPatient(reader: Reader, orgId: OrgId, userId: string): Promise<{ isPatient: boolean; isTreated: boolean }>
  /** In which of these orgs an emergency or a consent opens the health data of a person to a reader; null in none. */
  findOpened(reader: Reader, wanted: WantedOpening): Promise<OrgId | null>
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
  known: Knowledge,
): Promise<Caller> {
  const asker = actor.kind === 'user' ? actor : null
  const subject = asker === null ? ABOUT_NOTHING : await findSubject(endpoint.access, asker, input, known)
  const judgement = judge(endpoint, asker, subject)
  const opened = asker === null ? null : await findOpened(endpoint, asker, { subject, judgement, input }, known)
  if (opened !== null) return opened
  if (typeof judgement === 'string') throw new AppError(judgement)
  return judgement
}

/** Whether a call about an org, or about none, would be let through. */
export async function isLetThrough(
  endpoint: AnyEndpoint,
  actor: Actor,
  about: { orgId?: OrgId },
  known: Knowledge,
): Promise<boolean> {
  try {
    await letThrough(endpoint, actor, { params: about, query: about, body: {} }, known)
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

/** By whom and when it is asked. */
export interface Knowledge {
  sources: AccessSources
  reader: Reader
  /** In milliseconds. */
  now: number
}

interface Judged {
  subject: Subject
  judgement: Grant | Refusal
  input: AccessInput
}

/** Lets the staff of a clinic read what an emergency or a consent opens to them; null where nothing does, or has to. */
async function findOpened(
  endpoint: AnyEndpoint,
  asker: SignedIn,
  { subject, judgement, input }: Judged,
  { sources, reader, now }: Knowledge,
): Promise<Caller | null> {
  if (!isOpenable(endpoint) || isByTreatment(judgement, subject)) return null
  const isOfOrg = endpoint.access.who === 'org'
  const personId = isOfOrg ? String(input.params['userId']) : subject.people[0]
  const workplaces = ownWorkplaces(asker)
  const orgIds = isOfOrg ? workplaces.filter((orgId) => subject.orgs.some(({ id }) => id === orgId)) : workplaces
  if (personId === undefined || personId === asker.userId || orgIds.length === 0) return null
  const orgId = await sources.findOpened(reader, { readerId: asker.userId, personId, orgIds, now })
  if (orgId === null) return null
  const role = asker.memberships.find((membership) => membership.orgId === orgId)?.role ?? null
  return { orgId, role, isSubject: false, isOpened: true }
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
  known: Knowledge,
): Promise<Subject> {
  const { sources, reader } = known
  const orgId = orgIdOf(access, input)
  if (orgId === null) return ABOUT_NOTHING
  if (!bySystem(asker, access)) {
    const org = await withPartner(asker, orgId, known, access.evenIfNotActive)
    if (access.patients !== true) return { orgs: [org], people: [] }
    const found = await sources.findPatient(reader, orgId, String(input.params['userId']))
    return { orgs: [{ ...org, ...found }], people: [] }
  }
  if (!(await sources.isOrg(reader, orgId))) throw new AppError('not_found')
  return { orgs: [{ id: orgId, partnerId: null }], people: [] }
}

async function findRecord(
  { record: kind }: Extract<Access, { who: 'record' }>,
  asker: SignedIn,
  { params }: AccessInput,
  known: Knowledge,
): Promise<Subject> {
  const { sources, reader } = known
  const record = await sources.findRecord[kind](reader, recordName(kind, params))
  if (record === null) throw new AppError('not_found')
  const { orgIds, patientOf, treatedIn = patientOf, subjects: people } = record
  const found = await Promise.all(orgIds.map((orgId) => withPartner(asker, orgId, known)))
  if (patientOf === undefined) return { orgs: found, people }
  const isAmong = (orgs: readonly OrgId[] | undefined, { id }: OrgInQuestion) =>
    id !== null && orgs?.includes(id) === true
  return {
    orgs: found.map((org) => ({ ...org, isPatient: isAmong(patientOf, org), isTreated: isAmong(treatedIn, org) })),
    people,
  }
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
