import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { PushDevice } from '#shared/domains/messaging/push-api.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PushPort } from '#server/integrations/push/port.ts'

/** Browsers of one person: the one that was not heard of for longest makes room. */
const DEVICES_MAX = 20

/**
 * Keeps a browser to which a person's notifications go. It is that of whoever said so last: a browser that two people share
 * tells neither of the other.
 *
 * @throws AppError `invalid_input` for an address of no push service
 */
export async function subscribe(
  reader: Reader,
  push: Pick<PushPort, 'isKnown'>,
  userId: UserId,
  { endpoint, keys: { p256dh, auth } }: PushDevice,
  now: number,
): Promise<void> {
  if (!push.isKnown(endpoint)) throw invalidField('endpoint', 'validation.format')
  const at = new Date(now)
  await sql`
    insert into push_subscriptions (id, created_at, updated_at, user_id, endpoint, p256dh, auth)
    values (${v7()}, ${at}, ${at}, ${userId}, ${endpoint}, ${p256dh}, ${auth})
    on conflict on constraint push_subscriptions_endpoint_unique do update
      set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, updated_at = excluded.updated_at,
        version = push_subscriptions.version + 1`.execute(reader)
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by updated_at desc, id desc offset ${DEVICES_MAX})`.execute(
    reader,
  )
}

/** Forgets a browser of the person. */
export async function unsubscribe(reader: Reader, userId: UserId, endpoint: string): Promise<void> {
  await sql`delete from push_subscriptions where user_id = ${userId} and endpoint = ${endpoint}`.execute(reader)
}
