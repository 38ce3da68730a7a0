import { sql } from 'kysely'
import { z } from 'zod'
import { Closed, Side } from '#shared/domains/conversations/schema.ts'
import type { OwnThreadLine, OwnThreadView } from '#shared/domains/conversations/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { closedBy } from '../standing.ts'
import type { Between } from '../standing.ts'
import { excerptOf } from './list-threads.ts'
import { readThread } from './messages.ts'

const LineRow = z.object({
  id: OrgId,
  name: z.string(),
  photo_url: z.string().nullable(),
  closed: Closed.nullable(),
  /** By which what is sealed opens. */
  message_id: z.string().nullable(),
  text: z.string().nullable(),
  side: Side.nullable(),
  last_at: z.string().nullable(),
  unread: z.number(),
})

/** Nobody is a patient of more clinics. */
const CLINICS_MAX = 100

/** In SQL: how many messages of the clinic the patient has not read. */
const UNREAD = sql`(select count(*)::int from conversation_messages y
  where y.conversation_id = c.id and y.side = 'clinic' and y.number > c.patient_read)`

/** The clinics to which somebody can write, and those with which they did, the latest first. */
export async function listOwnThreads(reader: Reader, userId: string): Promise<OwnThreadLine[]> {
  const { rows } = await sqlOf(LineRow)`
    with open as (
      select o.id, o.name, o.photo_url, ${closedBy} as closed, c.id as conversation_id, c.last_at,
        case when c.id is null then 0 else ${UNREAD} end as unread
      from orgs o left join memberships m on m.org_id = o.id and m.user_id = ${userId} and m.role = 'user'
      left join conversations c on c.org_id = o.id and c.user_id = ${userId}
      where o.deleted_at is null and o.status = 'active' and o.id in (
        select org_id from memberships where user_id = ${userId} and role = 'user' and status = 'active'
        union select org_id from conversations where user_id = ${userId}))
    select p.id, p.name, p.photo_url, p.closed, x.id as message_id, x.text, x.side, p.last_at, p.unread
    from open p left join lateral (
      select y.id, y.text, y.side from conversation_messages y where y.conversation_id = p.conversation_id
      order by y.number desc limit 1) x on true
    where p.closed is null or p.conversation_id is not null
    order by p.last_at desc nulls last, lower(p.name), p.id limit ${sql.lit(CLINICS_MAX)}`.execute(reader)
  return rows.map(({ id, name, photo_url, closed, text, side, last_at, unread }) => ({
    org: { id, name, photoURL: photo_url },
    closed,
    excerpt: excerptOf(text ?? ''),
    lastFrom: side,
    lastAt: last_at === null ? null : instantFromRow(last_at),
    unread,
  }))
}

const CountRow = z.object({ unread: z.number() })

/** How many messages of all their clinics somebody has not read. */
export async function countOwnUnread(reader: Reader, userId: string): Promise<number> {
  const { rows } = await sqlOf(CountRow)`
    select coalesce(sum(${UNREAD}), 0)::int as unread from conversations c join orgs o on o.id = c.org_id
    where c.user_id = ${userId} and c.last_clinic_number > c.patient_read and o.deleted_at is null
      and o.status = 'active'`.execute(reader)
  return rows[0]?.unread ?? 0
}

const OrgRow = z.object({ id: OrgId, name: z.string(), phone: z.string().nullable() })

/**
 * A clinic of which somebody is a patient, or was and wrote to it.
 *
 * @throws AppError `not_found`
 */
export async function findOwnClinic(reader: Reader, { orgId, userId }: Between): Promise<OwnThreadView['org']> {
  const { rows } = await sqlOf(OrgRow)`
    select o.id, o.name, nullif(o.phone, '') as phone from orgs o
    where o.id = ${orgId} and o.status = 'active' and o.deleted_at is null and (
      exists (select 1 from memberships m where m.org_id = o.id and m.user_id = ${userId} and m.role = 'user' and m.status = 'active')
      or exists (select 1 from conversations c where c.org_id = o.id and c.user_id = ${userId}))`.execute(reader)
  const [org] = rows
  if (org === undefined) throw new AppError('not_found')
  return org
}

/** Somebody’s conversation with such a clinic. @throws AppError `not_found` */
export async function readOwnThread(
  reader: Reader,
  between: Between,
  before: number | undefined,
): Promise<OwnThreadView> {
  const org = await findOwnClinic(reader, between)
  return { org, ...(await readThread(reader, between, before)) }
}
