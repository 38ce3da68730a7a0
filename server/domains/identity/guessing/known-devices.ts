import { sql } from 'kysely'
import { v7 } from 'uuid'
import type { Reader } from '#server/database/orm.ts'
import { hashOfSecret } from '#server/runtime/hash-of-secret.ts'

/** Whether the account of an address was signed in to on this device before. Asked alike of an address that nobody has. */
export async function isKnownDevice(reader: Reader, email: string, device: string | undefined): Promise<boolean> {
  if (device === undefined) return false
  const { rows } = await sql`
    select 1 from known_devices k join users u on u.id = k.user_id
    where u.email = ${email} and u.deleted_at is null and k.device_hash = ${hashOfSecret(device)}`.execute(reader)
  return rows.length > 0
}

/** Remembers a device whose person has shown that they know the password, or read the mails of the address. */
export async function rememberDevice(
  reader: Reader,
  userId: string,
  device: string | undefined,
  now: Date,
): Promise<void> {
  if (device === undefined) return
  await sql`
    insert into known_devices (id, created_at, updated_at, user_id, device_hash, last_seen_at)
    values (${v7()}, ${now}, ${now}, ${userId}, ${hashOfSecret(device)}, ${now})
    on conflict (user_id, device_hash) do update set last_seen_at = excluded.last_seen_at`.execute(reader)
}

/** With a new password: whoever knew the old one is known no more. */
export async function forgetDevices(reader: Reader, userId: string): Promise<void> {
  await sql`delete from known_devices where user_id = ${userId}`.execute(reader)
}
