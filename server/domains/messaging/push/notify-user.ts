import { sql } from 'kysely'
import type { PushNotice } from '#shared/domains/messaging/push-api.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PushPort, PushTarget } from '#server/integrations/push/port.ts'
import type { Log } from '#server/runtime/log.ts'

interface Notifying {
  reader: Reader
  push: PushPort
  log: Log
}

/**
 * Shows a notice in every browser of a person that takes notifications, and forgets those that do so no more. One that
 * cannot be reached does not keep it from the others.
 *
 * @returns how many took it
 */
export async function notifyUser(
  { reader, push, log }: Notifying,
  userId: string,
  notice: PushNotice,
  ttlSeconds: number,
): Promise<number> {
  const { rows } = await sql<PushTarget & { id: string }>`
    select id, endpoint, p256dh, auth from push_subscriptions where user_id = ${userId}`.execute(reader)
  const gone: string[] = []
  const sent = await Promise.all(
    rows.map(async ({ id, ...target }) => {
      try {
        const isTaken = await push.send(target, notice, ttlSeconds)
        if (!isTaken) gone.push(id)
        return isTaken
      } catch (error) {
        log.warn({ err: error, subscription: id }, 'notification not sent')
        return false
      }
    }),
  )
  if (gone.length > 0) await sql`delete from push_subscriptions where id = any(${gone}::uuid[])`.execute(reader)
  return sent.filter(Boolean).length
}
