import { z } from 'zod'
import { sql } from 'kysely'
import { isTestAddress } from '#shared/domains/identity/preferences/test-address.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { LOCK_GRACE_MS, WEB_LOCK_MINUTES, idleLockMinutes } from '#shared/kernel/lock-minutes.ts'
import { OrgId, SessionId, UserId } from '#shared/kernel/ids.ts'
import { Role, isPartnerRole, isStaff } from '#shared/kernel/roles.ts'
import type { FactorRule, SignedIn } from '#shared/kernel/roles.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import type { Config } from '#server/config/config.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { GatheredReads } from '#server/database/gathered-reads.ts'
import type { Reader } from '#server/database/orm.ts'
import { millisFromRow } from '#server/database/rows.ts'
import type { TokenMaker } from '#server/runtime/tokens.ts'

const ActorRow = z.object({
  id: SessionId,
  user_id: UserId,
  role: Role,
  last_seen_at: z.string(),
  last_used_at: z.string().nullable(),
  locked_at: z.string().nullable(),
  expires_at: z.string(),
  acting_until: z.string().nullable(),
  acting_org_id: OrgId.nullable(),
  acting_role: Role.nullable(),
  email: z.string(),
  lacks_factor: z.boolean(),
  memberships: z.array(z.object({ orgId: OrgId, role: Role, requires: z.boolean(), lockMinutes: z.number() })),
})
type ActorRow = z.infer<typeof ActorRow>

interface Sources {
  reader: Reader
  tokens: TokenMaker
  /** In a demonstration nobody's role obliges them to a second factor. */
  config: Pick<Config, 'sessionIdleMs' | 'demoData' | 'obligesEverybody'>
}

/** What a call says of itself that may be made where others may not. */
export interface Allowed {
  beforeFactor?: boolean | undefined
  whileLocked?: boolean | undefined
}

/** How exactly it is known when a session was last used: writing it at every call would cost more than the call. */
const SEEN_STEP_MS = 5 * MINUTE

/** Whose sessions are open; many ask at the same moment, as when all the calendars of a clinic hear of a booking. */
const sessions = new GatheredReads<ActorRow>()

async function readSessions(reader: Reader, ids: readonly string[]): Promise<Map<string, ActorRow>> {
  const { rows } = await sqlOf(ActorRow)`
    select s.id, s.user_id, s.last_seen_at, s.last_used_at, s.locked_at, s.expires_at, s.acting_until, u.role, u.email, u.mfa_preferred is null as lacks_factor,
      a.id as acting_org_id,
      case when a.kind in ('partner-reseller', 'partner-supplier') then 'partner-admin' else 'org-admin' end as acting_role,
      coalesce(
      (select json_agg(json_build_object('orgId', m.org_id, 'role', m.role,
        'requires', coalesce(o.settings->>'requireSecondFactor' = 'true', false),
        'lockMinutes', coalesce((o.settings->>'webLockMinutes')::int, ${WEB_LOCK_MINUTES.usual}::int))
        order by m.created_at, m.id)
       from memberships m join orgs o on o.id = m.org_id
       where m.user_id = s.user_id and m.status = 'active' and o.status = 'active' and o.deleted_at is null), '[]') as memberships
    from sessions s join users u on u.id = s.user_id
      left join orgs a on a.id = s.acting_org_id and a.deleted_at is null
    where s.id = any(${ids}::uuid[]) and s.ended_at is null and u.status = 'active' and u.deleted_at is null`.execute(
    reader,
  )
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Who a bearer token speaks for: session, person and memberships are read at every call, so that an ended session or a
 * membership that was taken away holds from the next call on. A system administrator who is logged in as an org has its
 * admin's role there until that ends.
 *
 * @throws AppError `unauthenticated` without a session that is open, `token_expired` for a token past its time and a
 *   session that lay unused for too long; `session_locked` for one that is locked, unless the call is one that may be made
 *   `whileLocked`; `second_factor_required` for somebody who has to set one up, unless `beforeFactor` says that the call is
 *   for that
 */
export async function findActor(
  { reader, tokens, config }: Sources,
  token: string | null,
  now: number,
  { beforeFactor = false, whileLocked = false }: Allowed = {},
): Promise<SignedIn> {
  if (token === null) throw new AppError('unauthenticated')
  const { sessionId } = await tokens.read(token, now)
  const row = await sessions.read(reader, sessionId, (ids) => readSessions(reader, ids))
  if (row === undefined || millisFromRow(row.expires_at) <= now) throw new AppError('unauthenticated')
  if (!whileLocked && isLocked(row, now)) throw new AppError('session_locked')
  const unusedMs = now - millisFromRow(row.last_seen_at)
  if (unusedMs > config.sessionIdleMs) throw new AppError('token_expired')
  if (unusedMs > SEEN_STEP_MS)
    await sql`update sessions set last_seen_at = ${new Date(now)} where id = ${sessionId}`.execute(reader)
  const rule = factorRule(row, config)
  if (rule === 'needed' && !beforeFactor) throw new AppError('second_factor_required')
  return { ...actorOf(row, now), factorRule: rule }
}

/**
 * Whether the session is locked: by its page, or because nobody has touched that for longer than the orgs of the person say.
 * What the page asks by itself is no use.
 */
function isLocked(row: ActorRow, now: number): boolean {
  return now > (lockTime(row) ?? now)
}

function lockTime({ locked_at: lockedAt, last_used_at: usedAt, memberships }: ActorRow): number | null {
  if (lockedAt !== null) return Number.NEGATIVE_INFINITY
  if (usedAt === null) return null
  const minutes = idleLockMinutes(memberships.map(({ role, lockMinutes }) => ({ role, minutes: lockMinutes })))
  return millisFromRow(usedAt) + minutes * MINUTE + LOCK_GRACE_MS
}

/**
 * Until when what a session has open may stay so if nobody touches its page any more; null of one that does not lock, as that
 * of a program.
 *
 * @returns milliseconds; a moment long gone of a session that is locked or over
 */
export async function findLockTime(reader: Reader, sessionId: SessionId): Promise<number | null> {
  const row = await sessions.read(reader, sessionId, (ids) => readSessions(reader, ids))
  return row === undefined ? Number.NEGATIVE_INFINITY : lockTime(row)
}

/**
 * Whether somebody has to set a second factor up: the system's and partners' people always, as they reach many orgs,
 * the staff of an org that says so, and everybody where the operator does. The one place where it is judged.
 */
function factorRule(
  { lacks_factor: isWithout, role, email, memberships }: ActorRow,
  { obligesEverybody, demoData }: Sources['config'],
): FactorRule {
  if (!isWithout) return 'none'
  if (obligesEverybody) return 'needed'
  if (memberships.some((one) => one.requires && isStaff(one.role))) return 'needed'
  const isByRole = role === 'system-admin' || memberships.some((one) => isPartnerRole(one.role))
  if (!isByRole) return 'none'
  // Its own accounts are excused, and whoever is made for trying: real people that somebody lets in are not.
  return demoData && isTestAddress(email) ? 'waived' : 'needed'
}

function actorOf(row: ActorRow, now: number): Omit<SignedIn, 'factorRule'> {
  const isActing = row.acting_until !== null && millisFromRow(row.acting_until) > now
  const { acting_org_id: actingFor, acting_role: actingRole } = isActing
    ? row
    : { acting_org_id: null, acting_role: null }
  const acting = actingFor === null || actingRole === null ? [] : [{ orgId: actingFor, role: actingRole }]
  const own = row.memberships.map(({ orgId, role }) => ({ orgId, role }))
  return {
    kind: 'user',
    userId: row.user_id,
    sessionId: row.id,
    systemAdmin: row.role === 'system-admin',
    actingFor,
    actingUntil: actingFor === null || row.acting_until === null ? null : millisFromRow(row.acting_until),
    memberships: [...acting, ...own.filter(({ orgId }) => orgId !== actingFor)],
  }
}
