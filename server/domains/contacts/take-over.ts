import { sql } from 'kysely'
import type { Reader } from '#server/database/orm.ts'

/**
 * Hands what a contact has over to the account that takes its place. To be called with the contact locked, in a statement
 * after the one that locked it: so it sees every appointment that was made for the contact.
 */
export async function takeOver(reader: Reader, contactId: string, userId: string, now: Date): Promise<void> {
  await sql`
    update appointments a set user_id = ${userId}, contact_id = null, event_type = 'user', updated_at = ${now},
      version = a.version + 1
    from contacts c where c.id = ${contactId} and a.org_id = c.org_id and a.contact_id = c.id`.execute(reader)
  await sql`
    update contacts set user_id = ${userId}, converted_at = ${now}, updated_at = ${now}, version = version + 1
    where id = ${contactId}`.execute(reader)
}
