import { sql } from 'kysely'
import type { HandOver } from '#server/domains/contacts/index.ts'

/** The appointments of a contact become those of the account that takes its place. */
export const handOverAppointments: HandOver = async (reader, { contactId, userId, now }) => {
  await sql`
    update appointments a set user_id = ${userId}, contact_id = null, event_type = 'user', updated_at = ${now},
      version = a.version + 1
    from contacts c where c.id = ${contactId} and a.org_id = c.org_id and a.contact_id = c.id`.execute(reader)
  await sql`
    update visit_lines l set user_id = ${userId}, contact_id = null
    from contacts c where c.id = ${contactId} and l.org_id = c.org_id and l.contact_id = c.id`.execute(reader)
}
