import { gridOfDay } from '#shared/domains/scheduling/availability.ts'
import type { GridSlot } from '#shared/domains/scheduling/availability.ts'
import type { Hours } from '#shared/domains/scheduling/hours.ts'
import { instantOf, rowsOf } from './bare-pool.ts'
import type { PoolClient } from 'pg'
import type { Statement } from './bare-pool.ts'

/** The statements of server/domains, word for word; what they give is mapped by hand and by nothing else. */
const HOURS: Statement = [
  'hours',
  `select time_zone, settings from orgs where id = $1 and status = 'active' and deleted_at is null`,
]
export const TAKEN: Statement = [
  'taken',
  `select starts_at, ends_at, lane from appointments
   where org_id = $1 and deleted_at is null and lane is not null
     and starts_at < $2 and starts_at > $3 and ends_at > $4
   union all
   select starts_at, ends_at, lane from slot_holds
   where org_id = $1 and expires_at > $5 and starts_at < $2 and starts_at > $3 and ends_at > $4`,
]
const ACTOR: Statement = [
  'actor',
  `select s.user_id, u.role, coalesce(
     (select json_agg(json_build_object('orgId', m.org_id, 'role', m.role))
      from memberships m join orgs o on o.id = m.org_id
      where m.user_id = s.user_id and m.status = 'active' and o.status = 'active' and o.deleted_at is null), '[]') as memberships
   from sessions s join users u on u.id = s.user_id
   where s.id = $1 and s.ended_at is null and s.expires_at > $2 and u.status = 'active' and u.deleted_at is null`,
]
const APPOINTMENTS = `select id, org_id as "orgId", user_id as "user", contact_id as contact, name, email, phone, color, title, notes,
  starts_at as start, ends_at as "end", status, status_at as "statusAt", event_type as "eventType",
  event_ref as "eventRef", version, created_at as "createdAt"
  from appointments`
const IN_RANGE = `deleted_at is null and starts_at < $2::timestamptz and starts_at > $3::timestamptz - interval '1 day'
  and ends_at > $3::timestamptz order by starts_at, id`
const OF_ORG: Statement = ['of-org', `${APPOINTMENTS} where org_id = $1 and ${IN_RANGE}`]
const OF_USER: Statement = ['of-user', `${APPOINTMENTS} where user_id = $1 and ${IN_RANGE}`]
const ACTIVE: Statement = [
  'active',
  `select c.id as "campaignId", c.org_id as "orgId", c.cta_url as "ctaURL", c.cta_text as "ctaText", c.title, c.caption,
     c.photo_url as "photoURL", c.compared_with as "comparedWith"
   from campaigns c join orgs o on o.id = c.org_id
   where c.org_id = $1 and not c.is_suspended and o.status = 'active' and o.deleted_at is null
     and c.start_date <= (now() at time zone o.time_zone)::date and c.end_date >= (now() at time zone o.time_zone)::date
   order by c.id desc`,
]
const SESSION_USER: Statement = [
  'session-user',
  `select u.id, u.email, u.first_name, u.last_name, u.phone, u.photo_url, u.role, u.status, s.org_current_id, coalesce(
     (select json_agg(json_build_object('id', o.id, 'name', o.name, 'role', o.kind, 'photoURL', o.photo_url, 'partnerId', o.partner_id,
        'timeZone', o.time_zone, 'settings', o.settings, 'memberRole', m.role) order by lower(o.name))
      from memberships m join orgs o on o.id = m.org_id
      where m.user_id = u.id and m.status = 'active' and o.status = 'active' and o.deleted_at is null), '[]') as orgs
   from sessions s join users u on u.id = s.user_id where s.id = $1`,
]

interface HoursRow {
  time_zone: string
  settings: { schedules: Hours['schedules'] }
}

export interface TakenRow {
  starts_at: string
  ends_at: string
  lane: number
}

const EIGHT_HOURS_MS = 8 * 3_600_000
const grids = new Map<string, GridSlot[]>()

export function gridOf({ time_zone: timeZone, settings }: HoursRow, orgId: string, date: string): GridSlot[] {
  const key = `${orgId} ${date}`
  const known = grids.get(key)
  if (known !== undefined) return known
  const grid = gridOfDay(
    { timeZone, schedules: settings.schedules, minAdvanceMinutes: 0, breaks: [], closures: [] },
    date,
  )
  grids.set(key, grid)
  return grid
}

export async function readHours(orgId: string, client?: PoolClient): Promise<HoursRow> {
  const [org] = await rowsOf<HoursRow>(HOURS, [orgId], client)
  if (org === undefined) throw new Error('No such org')
  return org
}

export const stretch = (orgId: string, start: number, end: number): unknown[] => [
  orgId,
  new Date(end),
  new Date(start - EIGHT_HOURS_MS),
  new Date(start),
  new Date(),
]

export async function slots(orgId: string, date: string): Promise<object> {
  const org = await readHours(orgId)
  const grid = gridOf(org, orgId, date)
  const rows = await rowsOf<TakenRow>(TAKEN, stretch(orgId, grid[0]?.start ?? 0, grid.at(-1)?.end ?? 0))
  const taken = rows.map((row) => ({ start: Date.parse(row.starts_at), end: Date.parse(row.ends_at) }))
  const now = Date.now()
  return {
    date,
    timezone: org.time_zone,
    slots: grid.map(({ start, end, capacity }) => {
      const busy = taken.filter((other) => start < other.end && other.start < end).length
      return {
        start: new Date(start).toISOString(),
        end: new Date(end).toISOString(),
        free: start >= now && busy < capacity,
      }
    }),
  }
}

interface ActorRow {
  user_id: string
  memberships: { orgId: string; role: string }[]
}

async function actorOf(sessionId: string): Promise<ActorRow> {
  const [actor] = await rowsOf<ActorRow>(ACTOR, [sessionId, new Date()])
  if (actor === undefined) throw new Error('No such session')
  return actor
}

interface AppointmentRow {
  start: string
  end: string
  statusAt: string
  createdAt: string
}

async function events(statement: Statement, id: string, start: string, end: string): Promise<object> {
  const rows = await rowsOf<AppointmentRow>(statement, [id, end, start])
  for (const row of rows) {
    row.start = instantOf(row.start)
    row.end = instantOf(row.end)
    row.statusAt = instantOf(row.statusAt)
    row.createdAt = instantOf(row.createdAt)
  }
  return { events: rows }
}

export async function eventsOfOrg(sessionId: string, orgId: string, start: string, end: string): Promise<object> {
  const { memberships } = await actorOf(sessionId)
  if (!memberships.some((membership) => membership.orgId === orgId)) throw new Error('Not of this org')
  return events(OF_ORG, orgId, start, end)
}

/** What an org shows its patients today, as server/domains/campaigns reads it where it has nothing in mind. */
export async function activeCampaigns(sessionId: string, orgId: string): Promise<object> {
  const { memberships } = await actorOf(sessionId)
  if (!memberships.some((membership) => membership.orgId === orgId)) throw new Error('Not of this org')
  return { campaigns: await rowsOf(ACTIVE, [orgId]) }
}

export async function eventsOfUser(sessionId: string, start: string, end: string): Promise<object> {
  const { user_id: userId } = await actorOf(sessionId)
  return events(OF_USER, userId, start, end)
}

type PersonRow = Record<string, unknown> & { orgs: { id: string; name: string; memberRole: string }[] }

export async function readPerson(sessionId: string): Promise<object> {
  const [person] = await rowsOf<PersonRow>(SESSION_USER, [sessionId])
  if (person === undefined) throw new Error('No such session')
  const { orgs, ...rest } = person
  return { ...rest, orgs: orgs.map(({ id, name, memberRole }) => ({ id, name, role: memberRole })), current: orgs[0] }
}

export async function me(sessionId: string, token: string): Promise<object> {
  await actorOf(sessionId)
  return { accessToken: token, user: await readPerson(sessionId) }
}
