import { sql } from 'kysely'
import { z } from 'zod'
import { EXCERPT_MAX, Side, THREADS_PAGE, cursorOf } from '#shared/domains/conversations/schema.ts'
import type { ThreadFolder, ThreadLine, ThreadView, ThreadsQuery } from '#shared/domains/conversations/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { containing } from '#server/database/search.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { readThread } from './messages.ts'

const LineRow = z.object({
  user_id: UserId,
  name: z.string(),
  photo_url: z.string().nullable(),
  /** By which what is sealed opens. */
  message_id: z.string().nullable(),
  text: z.string().nullable(),
  side: Side.nullable(),
  last_at: z.string(),
  is_unread: z.boolean(),
  is_done: z.boolean(),
  assigned_to: UserId.nullable(),
  assignee: z.string().nullable(),
})

const nameOf = (person: string) =>
  sql`trim(concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)}))`

interface Asked {
  orgId: OrgId
  readerId: string
}

const inFolder = (folder: ThreadFolder, readerId: string) =>
  ({
    open: sql`not c.is_done`,
    unassigned: sql`not c.is_done and c.assigned_to is null`,
    mine: sql`not c.is_done and c.assigned_to = ${readerId}`,
    done: sql`c.is_done`,
  })[folder]

/** One page of the conversations of an org, the latest first. It goes on by the last line, so that it costs as little far down. */
export async function listThreads(
  reader: Reader,
  { orgId, readerId }: Asked,
  { folder, s = '', after }: ThreadsQuery,
): Promise<{ threads: ThreadLine[]; next: string | null }> {
  const [millis = '', user = ''] = after?.split('_') ?? []
  const further =
    after === undefined ? sql`` : sql`and (c.last_at, c.user_id) < (${new Date(Number(millis))}, ${user}::uuid)`
  const named = s === '' ? sql`` : sql`and lower(${nameOf('u')}) like ${containing(s)}`
  const { rows } = await sqlOf(LineRow)`
    with found as materialized (
      select c.id, c.user_id, c.last_at, c.is_done, c.assigned_to, c.last_patient_number > c.clinic_read as is_unread
      from conversations c join users u on u.id = c.user_id
      where c.org_id = ${orgId} and ${inFolder(folder, readerId)} ${further} ${named}
      order by c.last_at desc, c.user_id desc limit ${sql.lit(THREADS_PAGE + 1)})
    select f.user_id, ${nameOf('u')} as name, u.photo_url, x.id as message_id, x.text, x.side, f.last_at, f.is_unread, f.is_done, f.assigned_to,
      ${nameOf('a')} as assignee
    from found f join users u on u.id = f.user_id left join users a on a.id = f.assigned_to
    left join lateral (
      select y.id, y.text, y.side from conversation_messages y where y.conversation_id = f.id and not y.is_automatic
      order by y.number desc limit 1) x on true
    order by f.last_at desc, f.user_id desc`.execute(reader)
  const threads = rows.slice(0, THREADS_PAGE).map(present)
  const last = threads.at(-1)
  return { threads, next: rows.length > THREADS_PAGE && last !== undefined ? cursorOf(last) : null }
}

/** How a message begins. */
export const excerptOf = (text: string): string => text.replaceAll(/\s+/g, ' ').slice(0, EXCERPT_MAX).toWellFormed()

const present = (row: z.infer<typeof LineRow>): ThreadLine => ({
  patient: { id: row.user_id, name: row.name, photoURL: row.photo_url },
  excerpt: excerptOf(row.text ?? ''),
  lastFrom: row.side ?? 'patient',
  lastAt: instantFromRow(row.last_at),
  isUnread: row.is_unread,
  isDone: row.is_done,
  assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
})

const CountRow = z.object({ unread: z.number() })

/** How many conversations hold what the clinic has not read. */
export async function countUnread(reader: Reader, orgId: OrgId): Promise<number> {
  const { rows } = await sqlOf(CountRow)`
    select count(*)::int as unread from conversations where org_id = ${orgId} and last_patient_number > clinic_read`.execute(
    reader,
  )
  return rows[0]?.unread ?? 0
}

const HeadRow = LineRow.pick({
  user_id: true,
  name: true,
  photo_url: true,
  assigned_to: true,
  assignee: true,
  is_done: true,
})

/** The conversation with a patient, as the staff see it. @throws AppError `not_found` */
export async function readStaffThread(
  reader: Reader,
  { orgId, userId }: { orgId: OrgId; userId: UserId },
  before: number | undefined,
): Promise<ThreadView> {
  const [{ rows }, thread] = await Promise.all([
    sqlOf(HeadRow)`
      select u.id as user_id, ${nameOf('u')} as name, u.photo_url, c.assigned_to, ${nameOf('a')} as assignee,
        coalesce(c.is_done, false) as is_done
      from users u left join conversations c on c.user_id = u.id and c.org_id = ${orgId}
      left join users a on a.id = c.assigned_to where u.id = ${userId}`.execute(reader),
    readThread(reader, { orgId, userId }, before),
  ])
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return {
    patient: { id: row.user_id, name: row.name, photoURL: row.photo_url },
    assignee: row.assigned_to === null ? null : { id: row.assigned_to, name: row.assignee ?? '' },
    isDone: row.is_done,
    ...thread,
  }
}
