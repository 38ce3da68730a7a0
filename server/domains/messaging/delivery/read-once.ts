import { sql } from 'kysely'
import type { Reader } from '#server/database/orm.ts'

/** The service's own name of what came in, beside the ids of what went out. */
const idOf = (sid: string): string => `in-${sid.slice(0, 100)}`

/** Whether a text that came in was acted on already: handed on twice it counts once, whatever was said since. */
export async function wasRead(reader: Reader, sid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from message_deliveries where message_id = ${idOf(sid)} and channel = 'sms'`.execute(reader)
  return rows.length > 0
}

/** Notes that it was. */
export async function markRead(reader: Reader, sid: string, now: number): Promise<void> {
  await sql`
    insert into message_deliveries (message_id, channel, at) values (${idOf(sid)}, 'sms', ${new Date(now)})
    on conflict do nothing`.execute(reader)
}
