import { sql } from 'kysely'
import { z } from 'zod'
import { bareAddress } from '#shared/domains/identity/bare-address.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const AddressRow = z.object({ email: z.string() })

/** The mailboxes that are known to be a person's: of their address, and of those that they changed it from or to. */
export async function ownMailboxes(reader: Reader, userId: UserId): Promise<ReadonlySet<string>> {
  const own = sql`select email from users where id = ${userId}`
  const changed = sql`select unnest(array[old_email, new_email]) from email_changes where user_id = ${userId}`
  const { rows } = await sqlOf(AddressRow)`${own} union ${changed}`.execute(reader)
  return new Set(rows.map(({ email }) => bareAddress(email)))
}
