import { createHmac, timingSafeEqual } from 'node:crypto'
import { verify } from '@node-rs/argon2'
import type { PoolClient } from 'pg'
import { v7 } from 'uuid'
import { pool, rowsOf } from './bare-pool.ts'
import type { Statement } from './bare-pool.ts'
import { TAKEN, gridOf, readHours, readPerson, stretch } from './bare-reads.ts'
import type { TakenRow } from './bare-reads.ts'
import { SESSION_SECRET } from './shape.ts'

const LOCK: Statement = ['lock', `select pg_advisory_xact_lock(hashtextextended($1, 0))`]
const CONTACT: Statement = [
  'contact',
  `insert into contacts (id, created_at, updated_at, org_id, name, email, phone) values ($1, now(), now(), $2, $3, $4, $5)
   on conflict on constraint contacts_org_email_unique do nothing returning id`,
]
const APPOINTMENT: Statement = [
  'appointment',
  `insert into appointments (id, created_at, updated_at, org_id, contact_id, name, email, phone, title, starts_at, ends_at, status, event_type, lane)
   values ($1, now(), now(), $2, $3, $4, $5, $6, $4, $7, $8, 'pending', 'contact', $9)`,
]
const ACTIVITY: Statement = [
  'activity',
  `insert into activities (id, at, kind, org_id, actor_id, subject_id, ip, details) values ($1, now(), $2, $3, $4, $5, $6, $7)`,
]
const JOB: Statement = [
  'job',
  `insert into pgboss.job (name, data, singleton_key, policy, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff)
   select name, $1, $2, policy, expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff
   from pgboss.queue where name = 'scheduling.send-booking-mail' on conflict do nothing`,
]
const PASSWORD: Statement = [
  'password',
  `select id, password_hash from users where email = $1 and deleted_at is null and status = 'active'`,
]
const SESSION: Statement = [
  'session',
  `insert into sessions (id, created_at, updated_at, user_id, last_seen_at, expires_at, ip) values ($1, now(), now(), $2, now(), $3, $4)`,
]
const SEEN: Statement = ['seen', `update sessions set last_seen_at = now() where id = $1 returning expires_at`]

export interface Booking {
  firstName: string
  lastName: string
  email: string
  phone: string
  start: string
  end: string
}

/** The transaction of a booking: the day's lock, the lowest free place, contact, appointment, two records, the mail's job. */
export async function book(orgId: string, booking: Booking, ip: string): Promise<object> {
  const { firstName, lastName, email, phone, start, end } = booking
  const startsAt = Date.parse(start)
  return transaction(async (client) => {
    const org = await readHours(orgId, client)
    const date = new Date(startsAt).toISOString().slice(0, 10)
    const slot = gridOf(org, orgId, date).find((other) => other.start === startsAt)
    if (slot === undefined) throw new Error('No such slot')
    await rowsOf(LOCK, [`${orgId} ${date}`], client)
    const taken = await rowsOf<TakenRow>(TAKEN, stretch(orgId, slot.start, slot.end), client)
    const used = new Set(taken.map((row) => row.lane))
    let lane = 0
    while (used.has(lane)) lane += 1
    if (lane >= slot.capacity) throw new Error('Taken')
    const [contactId, id] = [v7(), v7()]
    const name = `${firstName} ${lastName}`
    await rowsOf(CONTACT, [contactId, orgId, name, email, phone], client)
    await rowsOf(ACTIVITY, [v7(), 'contact.created', orgId, null, contactId, ip, '{}'], client)
    await rowsOf(APPOINTMENT, [id, orgId, contactId, name, email, phone, start, end, lane], client)
    await rowsOf(ACTIVITY, [v7(), 'appointment.booked', orgId, null, id, ip, '{"by":"visitor"}'], client)
    await rowsOf(JOB, [JSON.stringify({ appointmentId: id, language: 'en' }), id], client)
    return { event: { id, status: 'pending', start, end, timeZone: org.time_zone } }
  })
}

/** One check of an argon2id hash, the session with its record, a token. */
export async function signIn(email: string, password: string, ip: string): Promise<object> {
  const [user] = await rowsOf<{ id: string; password_hash: string }>(PASSWORD, [email])
  if (user === undefined || !(await verify(user.password_hash, password))) throw new Error('Wrong')
  const sessionId = v7()
  await transaction(async (client) => {
    await rowsOf(SESSION, [sessionId, user.id, new Date(Date.now() + 30 * 86_400_000), ip], client)
    await rowsOf(ACTIVITY, [v7(), 'session.started', null, user.id, sessionId, ip, '{}'], client)
  })
  await rowsOf(SEEN, [sessionId])
  return { accessToken: makeToken(sessionId), user: await readPerson(sessionId) }
}

async function transaction<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const sign = (text: string): Buffer => createHmac('sha256', SESSION_SECRET).update(text).digest()

function makeToken(sessionId: string): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${encode({ alg: 'HS256' })}.${encode({ sid: sessionId, exp: Math.floor(Date.now() / 1000) + 43_200 })}`
  return `${text}.${sign(text).toString('base64url')}`
}

/** The session of a token whose signature is right. */
export function sessionOf(token: string): string {
  const cut = token.lastIndexOf('.')
  const [, claims = ''] = token.split('.')
  const given = Buffer.from(token.slice(cut + 1), 'base64url')
  if (!timingSafeEqual(given, sign(token.slice(0, cut)))) throw new Error('Forged')
  const { sid, exp } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sid: string; exp: number }
  if (exp * 1000 < Date.now()) throw new Error('Expired')
  return sid
}
