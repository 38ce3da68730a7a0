import { sql } from 'kysely'
import { z } from 'zod'
import { AppError } from '#shared/kernel/errors.ts'
import { SessionView, SessionUser } from '#shared/domains/identity/schema.ts'
import { LOCK_MINUTES, idleLockMinutes } from '#shared/kernel/lock-minutes.ts'
import { Feature } from '#shared/kernel/feature.ts'
import { isPatientRole } from '#shared/kernel/roles.ts'
import type { SignedIn } from '#shared/kernel/roles.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Vault } from '#server/config/vault.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Belonging } from '#server/runtime/belonging.ts'

const OrgRow = SessionUser.shape.current
  .unwrap()
  .shape.org.pick({ id: true, name: true, role: true, photoURL: true, partnerId: true, timeZone: true })
  .extend({
    memberRole: SessionUser.shape.role,
    settings: z.object({
      features: z.array(z.string()).optional(),
      system: z.array(z.string()).optional(),
      isSetupComplete: z.boolean().optional(),
      desktopLockMinutes: z.number().nullable().optional(),
      webLockMinutes: z.number().optional(),
      deskReminderMinutes: z.number().optional(),
    }),
  })
type OrgRow = z.infer<typeof OrgRow>

const UserRow = z.object({
  id: SessionUser.shape.id,
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  photo_url: z.string().nullable(),
  role: SessionUser.shape.role,
  status: SessionUser.shape.status,
  org_current_id: z.string().nullable(),
  has_passkey: z.boolean(),
  settings: SessionUser.shape.settings.unwrap(),
  orgs: z.array(OrgRow),
  managed: OrgRow.nullable(),
  acting: OrgRow.nullable(),
  acting_until: z.string().nullable(),
})
type UserRow = z.infer<typeof UserRow>

/** The columns of an org `o` that its people's screens ask for. */
const ORG_COLUMNS = sql`'id', o.id, 'name', o.name, 'role', o.kind, 'photoURL', o.photo_url, 'partnerId', o.partner_id,
  'timeZone', o.time_zone, 'settings', o.settings`

/**
 * The person of a session with their orgs, as their own screens know them: their own, the one that they look after as its
 * partner where that is the current one, and the one that they are logged in as. One query.
 */
export async function readSessionUser(
  reader: Reader,
  vault: Pick<Vault, 'hash'>,
  sessionId: string,
  now: number,
): Promise<SessionUser> {
  const { rows } = await sqlOf(UserRow)`
    select u.id, u.email, u.first_name, u.last_name, u.phone, u.photo_url, u.role, u.status, s.org_current_id,
      jsonb_strip_nulls(jsonb_build_object('tours', u.settings->'tours', 'display', u.settings->'display',
        'newsSeen', u.settings->'newsSeen')) as settings,
      exists (select 1 from passkeys k where k.user_id = u.id) as has_passkey,
      coalesce(
      (select json_agg(json_build_object(${ORG_COLUMNS}, 'memberRole', m.role) order by lower(o.name))
       from memberships m join orgs o on o.id = m.org_id
       where m.user_id = u.id and m.status = 'active' and o.status = 'active' and o.deleted_at is null), '[]') as orgs,
      (select json_build_object(${ORG_COLUMNS}, 'memberRole', m.role)
       from orgs o join memberships m on m.org_id = o.partner_id join orgs partner on partner.id = m.org_id
       where o.id = s.org_current_id and o.status = 'active' and o.deleted_at is null
         and m.user_id = u.id and m.status = 'active' and m.role in ('partner-staff', 'partner-admin')
         and partner.status = 'active' and partner.deleted_at is null) as managed,
      (select json_build_object(${ORG_COLUMNS}, 'memberRole',
         case when o.kind in ('partner-reseller', 'partner-supplier') then 'partner-admin' else 'org-admin' end)
       from orgs o where o.id = s.acting_org_id and s.acting_until > ${new Date(now)} and o.deleted_at is null) as acting,
      s.acting_until
    from sessions s join users u on u.id = s.user_id where s.id = ${sessionId}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('unauthenticated')
  return { ...presentSessionUser(row), deviceKey: vault.hash(`kept on devices of ${row.id}`) }
}

function presentSessionUser(row: UserRow): Omit<SessionUser, 'deviceKey'> {
  const name = `${row.first_name} ${row.last_name}`.trim()
  // The org last worked in, if it is still one of theirs; else the first. Who is logged in as an org works there.
  const own = row.orgs.find((org) => org.id === row.org_current_id && !isPatientRole(org.memberRole))
  const asPatient = row.orgs.find((org) => org.id === row.org_current_id)
  const current = row.acting ?? own ?? row.managed ?? asPatient ?? row.orgs[0]
  return {
    id: row.id,
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
    hasPasskey: row.has_passkey,
    settings: row.settings,
    idleLockMinutes: idleLockMinutes(
      row.orgs.map(({ memberRole, settings }) => ({ role: memberRole, minutes: settings.webLockMinutes })),
    ),
    acting:
      row.acting === null || row.acting_until === null
        ? null
        : { orgId: row.acting.id, name: row.acting.name, until: instantFromRow(row.acting_until) },
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
    deskReminderMinutes: settings.deskReminderMinutes,
    // Null is a decision, for never.
    desktopLockMinutes: settings.desktopLockMinutes === undefined ? LOCK_MINUTES.usual : settings.desktopLockMinutes,
  }
}

const SessionRow = z.object({
  id: SessionView.shape.id,
  user_agent: z.string().nullable(),
  ip: z.string().nullable(),
  created_at: z.string(),
  last_seen_at: z.string(),
  expires_at: z.string(),
})
type SessionRow = z.infer<typeof SessionRow>

/** Where the person is signed in, the latest first. A person has few; a hundred is the end of it. */
export async function listOpenSessions(reader: Reader, actor: SignedIn, now: number): Promise<SessionView[]> {
  const { rows } = await sqlOf(SessionRow)`
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

const UserIdRow = z.object({ user_id: z.string() })

/** Whose session it is: a session belongs to no org. */
export async function findSession(reader: Reader, id: string): Promise<Belonging | null> {
  const { rows } = await sqlOf(UserIdRow)`select user_id from sessions where id = ${id} and ended_at is null`.execute(
    reader,
  )
  const [row] = rows
  return row === undefined ? null : { orgIds: [], subjects: [row.user_id] }
}
