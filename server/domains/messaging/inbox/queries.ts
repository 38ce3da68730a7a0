import { sql } from 'kysely'
import { z } from 'zod'
import { UNREAD_MAX } from '#shared/domains/messaging/notices-api.ts'
import type { Notice } from '#shared/domains/messaging/notices-api.ts'
import { isForStaff } from '#shared/message.ts'
import { messages } from '#shared/messages.ts'
import { NoticeId, OrgId } from '#shared/kernel/ids.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const NoticeRow = z.object({
  id: NoticeId,
  kind: z.string(),
  title: z.string(),
  leads: z.string(),
  at: z.string(),
  read_at: z.string().nullable(),
  org_id: OrgId.nullable(),
  org: z.string().nullable(),
})

const known = new Map(messages.map((message) => [message.id, message]))

interface Wanted {
  before?: NoticeId | undefined
  limit: number
  onlyUnread: boolean
}

/** A page of somebody's inbox, the latest first. Ids sort by age, so a page begins where the last one ended, whatever came since. */
export async function listNotices(
  reader: Reader,
  userId: UserId,
  { before, limit, onlyUnread }: Wanted,
): Promise<{ notices: Notice[]; hasMore: boolean }> {
  const { rows } = await sqlOf(NoticeRow)`
    select n.id, n.kind, n.title, n.leads, n.at, n.read_at, o.id as org_id, o.name as org from (
      select * from notices where user_id = ${userId} and is_shown
        ${onlyUnread ? sql`and read_at is null` : sql``} ${before === undefined ? sql`` : sql`and id < ${before}`}
      order by id desc limit ${limit + 1}) n
    left join orgs o on o.id = n.org_id and o.deleted_at is null order by n.id desc`.execute(reader)
  return { notices: rows.slice(0, limit).map(presentNotice), hasMore: rows.length > limit }
}

function presentNotice({ id, kind, title, leads, at, read_at, org_id, org }: z.infer<typeof NoticeRow>): Notice {
  const message = known.get(kind)
  return {
    id,
    kind,
    topic: message?.topic ?? 'people',
    title,
    leads,
    isForStaff: message !== undefined && isForStaff(message),
    org: org_id === null || org === null ? null : { id: org_id, name: org },
    at: instantFromRow(at),
    isRead: read_at !== null,
  }
}

const CountRow = z.object({ unread: z.number(), timeZone: z.string().nullable() })

/** How many somebody has not read, as far as a bell counts, and where their browser was last. */
export async function countUnread(reader: Reader, userId: UserId) {
  const { rows } = await sqlOf(CountRow)`
    select (select count(*)::int from (
        select 1 from notices where user_id = ${userId} and is_shown and read_at is null limit ${sql.lit(UNREAD_MAX)}) few) as unread,
      (select time_zone from notice_settings where user_id = ${userId}) as "timeZone"`.execute(reader)
  return rows[0] ?? { unread: 0, timeZone: null }
}
