import { sql } from 'kysely'
import { z } from 'zod'
import { messagingMessages } from '#shared/domains/messaging/messages.ts'
import { NoticeId, UserId } from '#shared/kernel/ids.ts'
import { OUTWARD } from '#shared/channels.ts'
import { DAY, SECOND } from '#shared/kernel/time.ts'
import { readerOf } from '#server/database/orm.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { defineJob } from '#server/runtime/job.ts'
import type { Addressee } from '#server/runtime/notifier.ts'

/** People at a time; the next minute brings the next ones. */
const PEOPLE = 500
/** Lines of one mail; the inbox has the rest. */
const LINES_MAX = 20

const Held = z.object({ userId: UserId, way: z.enum(OUTWARD), noticeIds: z.array(NoticeId).min(1) })
const HeldRow = Held.extend({ count: z.number(), titles: z.array(z.string()) })

/** Sends to each person, by each way, one message about all that waited. */
export const sendDigest = defineJob({
  name: 'messaging.send-digest',
  payload: z.object({ held: z.array(Held) }),
  retries: 5,
  async run({ held }, { reader, notify, publicUrl }) {
    const { rows } = await sqlOf(HeldRow)`
      select h."userId", h.way, h."noticeIds", count(*)::int as count, array_agg(n.title order by n.id) as titles
      from jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as h("userId" uuid, way text, "noticeIds" jsonb)
        join notices n on n.user_id = h."userId" and n.id in (select i::uuid from jsonb_array_elements_text(h."noticeIds") i)
      group by h."userId", h.way, h."noticeIds"`.execute(reader)
    const url = `${publicUrl}/dashboard/inbox`
    await notify(
      messagingMessages.digest,
      ...rows.map(({ userId, way, noticeIds, count, titles }) => ({
        id: `digest-${way}-${noticeIds[0]}`,
        recipient: { userId },
        by: way,
        content: ({ firstName, say }: Addressee) => ({
          values: { name: firstName, count },
          more: [titles.slice(0, LINES_MAX)],
          url,
          notice: { title: say('digest.title'), tag: 'digest', ttlSeconds: DAY / SECOND },
        }),
      })),
    )
  },
})

/**
 * Once a minute: takes up what need wait no longer, all that waits for somebody at once. By one worker at a time: two that took
 * rows each would split what is one message.
 */
export const releaseHeld = defineJob({
  name: 'messaging.release-held',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 1,
  async run(_payload, { nobody, clock }) {
    await inTransaction(nobody.em, async (em) => {
      const reader = readerOf(em)
      const now = new Date(clock())
      await sql`select pg_advisory_xact_lock(hashtextextended('held notices', 0))`.execute(reader)
      const { rows } = await sqlOf(Held)`
        with people as (
          select user_id from notices where held_until <= ${now} group by user_id order by min(held_until) limit ${sql.lit(PEOPLE)}),
        due as (
          select n.id, n.user_id, n.held_ways from notices n join people p on p.user_id = n.user_id
          where n.held_until <= ${now} for update of n),
        released as (
          update notices n set held_until = null, held_ways = null from due where n.id = due.id
          returning n.id)
        select due.user_id as "userId", w.way, json_agg(due.id order by due.id) as "noticeIds"
        from due, unnest(due.held_ways) as w(way) where due.id in (select id from released)
        group by due.user_id, w.way`.execute(reader)
      if (rows.length > 0) await nobody.queue.send(em, sendDigest, { held: rows })
    })
  },
})
