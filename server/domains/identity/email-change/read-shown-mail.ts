import { ShownMail } from '#shared/domains/identity/sign-up-schema.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

/** The mail of somebody's latest change of address as the outbox keeps it; only where a demonstration may show it. */
export async function readShownMail(reader: Reader, userId: string): Promise<ShownMail | null> {
  const { rows } = await sqlOf(ShownMail)`
    select o.id, o.subject, o.text from email_changes c join outbox_mails o on o.message_id = c.mail_id
    where c.user_id = ${userId} order by c.created_at desc limit 1`.execute(reader)
  return rows[0] ?? null
}
