import { sql } from 'kysely'
import { z } from 'zod'
import { OUTWARD } from '#shared/channels.ts'
import type { WayOut } from '#shared/channels.ts'
import type { SentMessage } from '#shared/domains/messaging/delivery/api.ts'
import { FAILURES, SENT_STATES } from '#shared/domains/messaging/delivery/states.ts'
import type { SentState } from '#shared/domains/messaging/delivery/states.ts'
import { messages } from '#shared/messages.ts'
import { ContactId, UserId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { DAY } from '#shared/kernel/time.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const TOPIC_OF = new Map(messages.map(({ id, topic }) => [id, topic]))
/** By then the last attempt was made: what still waits has failed. */
const TRIED_FOR = DAY

const SentRow = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.string(),
  channel: z.enum(OUTWARD),
  state: z.enum(SENT_STATES),
  reason: z.enum(FAILURES).nullable(),
  since: z.string(),
  userId: UserId.nullable(),
  userName: z.string().nullable(),
  contactId: ContactId.nullable(),
  contactName: z.string().nullable(),
})
const TotalRow = z.object({ total: z.number() })

interface Asked {
  page: number
  limit: number
  state?: SentState | undefined
  channel?: WayOut | undefined
}

/** What was sent on behalf of an org, the latest first. */
export async function listSent(
  reader: Reader,
  orgId: OrgId,
  { page, limit, state, channel }: Asked,
  now: number,
): Promise<{ rows: SentMessage[]; total: number }> {
  const lines = sql`(
    select *, case when state = 'waiting' and state_at < ${new Date(now - TRIED_FOR)} then 'failed' else state end as is_now
    from sent_messages where org_id = ${orgId} and kind = any(${[...TOPIC_OF.keys()]}))`
  const matches = sql`from ${lines} m where true
    ${state === undefined ? sql`` : sql`and m.is_now = ${state}`}
    ${channel === undefined ? sql`` : sql`and m.channel = ${channel}`}`
  const [{ rows }, counted] = await Promise.all([
    sqlOf(SentRow)`
      select m.id, m.at, m.kind, m.channel, m.is_now as state, m.reason, m.state_at as since, u.id as "userId",
        coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as "userName", c.id as "contactId", c.name as "contactName"
      from (select m.* ${matches} order by m.id desc limit ${limit} offset ${(page - 1) * limit}) m
        left join users u on u.id = m.user_id and u.deleted_at is null
        left join contacts c on c.id = m.contact_id and c.org_id = ${orgId} and c.converted_at is null and u.id is null
      order by m.id desc`.execute(reader),
    sqlOf(TotalRow)`select count(*)::int as total ${matches}`.execute(reader),
  ])
  return {
    rows: rows.flatMap(({ kind, at, since, userId, userName, contactId, contactName, ...row }) => {
      const topic = TOPIC_OF.get(kind)
      if (topic === undefined) return []
      const user = userId === null ? null : { kind: 'user' as const, id: userId, name: userName ?? '' }
      const contact = contactId === null ? null : { kind: 'contact' as const, id: contactId, name: contactName ?? '' }
      return [{ ...row, topic, person: user ?? contact, at: instantFromRow(at), since: instantFromRow(since) }]
    }),
    total: counted.rows[0]?.total ?? 0,
  }
}
