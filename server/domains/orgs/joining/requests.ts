import { sql } from 'kysely'
import { v7 } from 'uuid'
import { z } from 'zod'
import { ASK_AGAIN_DAYS, OPEN_REQUESTS_MAX, REQUESTS_A_DAY_MAX } from '#shared/domains/orgs/joining/rules.ts'
import { JoinRequestStatus } from '#shared/domains/orgs/joining/requests-api.ts'
import type { OwnRequest, RequestView } from '#shared/domains/orgs/joining/requests-api.ts'
import { AppError, invalidField } from '#shared/kernel/errors.ts'
import { JoinRequestId, OrgId, UserId } from '#shared/kernel/ids.ts'
import { pagination } from '#shared/kernel/page.ts'
import { MembershipStatus, Role, isPatientRole } from '#shared/kernel/roles.ts'
import { DAY } from '#shared/kernel/time.ts'
import { recordEvent } from '#server/audit/record-event.ts'
import { readerOf } from '#server/database/orm.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { requireProven } from './join.ts'

const OwnRow = z.object({
  id: JoinRequestId,
  orgId: OrgId,
  org: z.string(),
  status: JoinRequestStatus,
  askedAt: z.string(),
  word: z.string().nullable(),
})
const HadRow = z.object({ role: Role, status: MembershipStatus })
const CountsRow = z.object({ open: z.number(), today: z.number(), declined: z.number(), here: z.number() })

const ownOf = ({ id, orgId, org, status, askedAt, word }: z.infer<typeof OwnRow>): OwnRequest => ({
  id,
  org: { id: orgId, name: org },
  status,
  askedAt: instantFromRow(askedAt),
  word,
})

/**
 * Asks a clinic that is open to the public. Pressed twice it is asked once. So that nobody asks in masses, a person has few
 * requests open and makes few in a day, and who was declined waits before they ask there again.
 *
 * @throws AppError `not_found` for an org that the locator does not show, `address_unproven`, `forbidden` for who is logged in as an org,
 *   and `invalid_input` on `words` with the reason
 */
export async function askToJoin(context: DomainContext, orgId: OrgId, words: string | null): Promise<OwnRequest> {
  const { userId, actingFor } = signedIn(context.actor)
  if (actingFor !== null) throw new AppError('forbidden')
  const now = new Date(context.clock())
  return inTransaction(context.em, async (em) => {
    const reader = readerOf(em)
    // The person's requests come one after the other, so that each is counted.
    await sql`select id from users where id = ${userId} for no key update`.execute(reader)
    await requirePublic(reader, orgId)
    await requireProven(em, userId)
    await refuseMember(reader, orgId, userId)
    const dayAgo = new Date(now.getTime() - DAY)
    const declinedSince = new Date(now.getTime() - ASK_AGAIN_DAYS * DAY)
    const { rows } = await sqlOf(CountsRow)`
      select count(*) filter (where status = 'open')::int as open, count(*) filter (where created_at > ${dayAgo})::int as today,
        count(*) filter (where status = 'declined' and org_id = ${orgId} and answered_at > ${declinedSince})::int as declined,
        count(*) filter (where status = 'open' and org_id = ${orgId})::int as here
      from join_requests where user_id = ${userId}`.execute(reader)
    const [counts = { open: 0, today: 0, declined: 0, here: 0 }] = rows
    if (counts.here > 0) return ownOpen(reader, userId, orgId)
    if (counts.declined > 0) throw invalidField('words', 'validation.joinDeclined', { days: ASK_AGAIN_DAYS })
    if (counts.open >= OPEN_REQUESTS_MAX)
      throw invalidField('words', 'validation.joinOpenMax', { maximum: OPEN_REQUESTS_MAX })
    if (counts.today >= REQUESTS_A_DAY_MAX)
      throw invalidField('words', 'validation.joinDayMax', { maximum: REQUESTS_A_DAY_MAX })
    const id = v7()
    await sql`
      insert into join_requests (id, created_at, updated_at, org_id, user_id, words)
      values (${id}, ${now}, ${now}, ${orgId}, ${userId},
        ${words === null || words === '' ? null : toSeal({ place: 'join_requests.words', row: id }, words)})`.execute(
      reader,
    )
    await recordEvent({ ...context, em }, { kind: 'joining.asked', orgId, subjectId: id, userId })
    return ownOpen(reader, userId, orgId)
  })
}

async function ownOpen(reader: Reader, userId: UserId, orgId: OrgId): Promise<OwnRequest> {
  const { rows } = await sqlOf(OwnRow)`
    select r.id, r.org_id as "orgId", o.name as org, r.status, r.created_at as "askedAt", r.word
    from join_requests r join orgs o on o.id = r.org_id
    where r.user_id = ${userId} and r.org_id = ${orgId} and r.status = 'open'`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return ownOf(row)
}

/**
 * The requests of a person that wait, and those that were declined while that keeps them from asking again; as long those that were
 * accepted with a word, which stands nowhere else.
 */
export async function listOwnRequests({ clock }: DomainContext, reader: Reader, userId: UserId): Promise<OwnRequest[]> {
  const since = new Date(clock() - ASK_AGAIN_DAYS * DAY)
  const { rows } = await sqlOf(OwnRow)`
    select r.id, r.org_id as "orgId", o.name as org, r.status, r.created_at as "askedAt", r.word
    from join_requests r join orgs o on o.id = r.org_id and o.deleted_at is null
    where r.user_id = ${userId} and (r.status = 'open' or (r.answered_at > ${since}
      and (r.status = 'declined' or (r.status = 'accepted' and r.word is not null))))
    order by r.id desc limit 50`.execute(reader)
  return rows.map(ownOf)
}

/** @throws AppError `not_found` where nothing of the caller's waits */
export async function withdrawRequest(context: DomainContext, orgId: OrgId): Promise<void> {
  const { userId } = signedIn(context.actor)
  const now = new Date(context.clock())
  await inTransaction(context.em, async (em) => {
    const { rows } = await sqlOf(z.object({ id: JoinRequestId }))`
      update join_requests set status = 'withdrawn', words = null, answered_at = ${now}, updated_at = ${now}, version = version + 1
      where org_id = ${orgId} and user_id = ${userId} and status = 'open' returning id`.execute(readerOf(em))
    const [request] = rows
    if (request === undefined) throw new AppError('not_found')
    await recordEvent({ ...context, em }, { kind: 'joining.withdrawn', orgId, subjectId: request.id, userId })
  })
}

const AskerRow = z.object({
  id: JoinRequestId,
  userId: UserId,
  name: z.string(),
  words: z.string().nullable(),
  askedAt: z.string(),
})

const waitingAt = (orgId: OrgId) => sql`
  from join_requests r join users u on u.id = r.user_id and u.status = 'active' and u.deleted_at is null
  where r.org_id = ${orgId} and r.status = 'open'`

export async function countRequests(reader: Reader, orgId: OrgId): Promise<number> {
  const { rows } = await sqlOf(z.object({ total: z.number() }))`
    select count(*)::int as total ${waitingAt(orgId)}`.execute(reader)
  return rows[0]?.total ?? 0
}

/** Who waits for an answer of the clinic, whoever asked first before the others. Accounts that are gone wait no longer. */
export async function listRequests(
  reader: Reader,
  orgId: OrgId,
  query: { page: number; limit: number },
): Promise<{ requests: RequestView[]; pagination: ReturnType<typeof pagination> }> {
  const [{ rows }, total] = await Promise.all([
    sqlOf(AskerRow)`
      select r.id, r.user_id as "userId", trim(u.first_name || ' ' || u.last_name) as name, r.words, r.created_at as "askedAt"
      ${waitingAt(orgId)} order by r.id limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(reader),
    countRequests(reader, orgId),
  ])
  return {
    requests: rows.map((row) => ({ ...row, askedAt: instantFromRow(row.askedAt) })),
    pagination: pagination(query, total),
  }
}

/** Only those that anybody finds: that there are others is not told. @throws AppError `not_found` */
async function requirePublic(reader: Reader, orgId: OrgId): Promise<void> {
  const { rows } = await sql`
    select 1 from orgs where id = ${orgId} and kind = 'customer' and status = 'active' and is_public and deleted_at is null`.execute(
    reader,
  )
  if (rows.length === 0) throw new AppError('not_found')
}

/** @throws AppError `invalid_input` for who belongs there, or did: those the clinic lets in itself */
async function refuseMember(reader: Reader, orgId: OrgId, userId: UserId): Promise<void> {
  const { rows } = await sqlOf(HadRow)`
    select role, status from memberships where org_id = ${orgId} and user_id = ${userId}`.execute(reader)
  const [had] = rows
  if (had === undefined || (had.status === 'pending' && isPatientRole(had.role))) return
  throw invalidField(
    'words',
    had.status === 'active' || !isPatientRole(had.role) ? 'validation.joinedAlready' : 'validation.joinByClinic',
  )
}
