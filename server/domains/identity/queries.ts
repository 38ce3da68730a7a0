import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import type { SessionUser, SessionView } from '#shared/domains/identity/schema.ts'
import { Feature } from '#shared/domains/orgs/features.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'

type OrgRow = NonNullable<SessionUser['current']>['org'] & {
  memberRole: SessionUser['role']
  settings: { features?: Feature[]; system?: Feature[]; isSetupComplete?: boolean }
}

interface UserRow {
  id: string
  email: string
  first_name: string
  last_name: string
  phone: string | null
  photo_url: string | null
  role: SessionUser['role']
  status: SessionUser['status']
  org_current_id: string | null
  orgs: OrgRow[]
}

/** The person of a session with their orgs, as their own screens know them. One query. */
export async function readSessionUser(reader: Reader, sessionId: string): Promise<SessionUser> {
  const { rows } = await sql<UserRow>`
    select u.id, u.email, u.first_name, u.last_name, u.phone, u.photo_url, u.role, u.status, s.org_current_id, coalesce(
      (select json_agg(json_build_object('id', o.id, 'name', o.name, 'role', o.kind, 'photoURL', o.photo_url, 'partnerId', o.partner_id,
         'timeZone', o.time_zone, 'settings', o.settings, 'memberRole', m.role) order by lower(o.name))
       from memberships m join orgs o on o.id = m.org_id
       where m.user_id = u.id and m.status = 'active' and o.status = 'active' and o.deleted_at is null), '[]') as orgs
    from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('unauthenticated')
  return presentSessionUser(row)
}

function presentSessionUser(row: UserRow): SessionUser {
  const name = `${row.first_name} ${row.last_name}`.trim()
  // The org last worked in, if it is still one of theirs; else the first.
  const current = row.orgs.find((org) => org.id === row.org_current_id) ?? row.orgs[0]
  return {
    id: row.id as SessionUser['id'],
    email: row.email,
    name,
    firstName: row.first_name,
    lastName: row.last_name,
    displayName: name === '' ? row.email : name,
    phone: row.phone,
    photoURL: row.photo_url,
    role: row.role,
    status: row.status,
    orgs: row.orgs.map(({ id, memberRole, name: orgName, photoURL }) => ({
      id,
      role: memberRole,
      name: orgName,
      photoURL,
    })),
    orgCurrent: current?.id ?? null,
    current: current === undefined ? null : { role: current.memberRole, org: presentCurrentOrg(current) },
  }
}

const Features = z
  .array(z.string())
  .transform((names) => names.filter((name): name is Feature => Feature.safeParse(name).success))

function presentCurrentOrg({ id, name, role, photoURL, partnerId, timeZone, settings }: OrgRow) {
  return {
    id,
    name,
    role,
    photoURL,
    partnerId,
    timeZone,
    features: Features.parse(settings.features ?? []),
    system: Features.parse(settings.system ?? []),
    isSetupComplete: settings.isSetupComplete ?? false,
  }
}

interface SessionRow {
  id: SessionView['id']
  user_agent: string | null
  ip: string | null
  created_at: string
  last_seen_at: string
  expires_at: string
}

/** Where the person is signed in, the latest first. A person has few; a hundred is the end of it. */
export async function listOpenSessions(reader: Reader, actor: SignedIn, now: number): Promise<SessionView[]> {
  const { rows } = await sql<SessionRow>`
    select id, user_agent, ip, created_at, last_seen_at, expires_at from sessions
    where user_id = ${actor.userId} and ended_at is null and expires_at > ${new Date(now)}
    order by last_seen_at desc limit 100`.execute(reader)
  return rows.map((row) => ({
    id: row.id,
    isThisOne: row.id === actor.sessionId,
    userAgent: row.user_agent,
    ip: row.ip,
    createdAt: instantFromRow(row.created_at),
    lastSeenAt: instantFromRow(row.last_seen_at),
    expiresAt: instantFromRow(row.expires_at),
  }))
}

/** Whose session it is. */
export async function findSessionOwner(reader: Reader, id: string): Promise<string | null> {
  const { rows } = await sql<{
    user_id: string
  }>`select user_id from sessions where id = ${id} and ended_at is null`.execute(reader)
  return rows[0]?.user_id ?? null
}
