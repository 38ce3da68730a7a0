import { sql } from 'kysely'
import type { HandOver, HeldOfContact } from '#server/domains/contacts/index.ts'

/** The appointments of a contact become those of the account that takes its place. */
const handOverAppointments: HandOver = async (reader, { contactId, userId, now }) => {
  await sql`
    update appointments a set user_id = ${userId}, contact_id = null, event_type = 'user', updated_at = ${now},
      version = a.version + 1
    from contacts c where c.id = ${contactId} and a.org_id = c.org_id and a.contact_id = c.id`.execute(reader)
}

const handOverLines: HandOver = async (reader, { contactId, userId }) => {
  await sql`
    update visit_lines l set user_id = ${userId}, contact_id = null
    from contacts c where c.id = ${contactId} and l.org_id = c.org_id and l.contact_id = c.id`.execute(reader)
}

/** What scheduling keeps about contacts. */
export const visitsOfContacts: readonly HeldOfContact[] = [
  { table: 'appointments', what: 'appointments', isVersioned: true, toAccount: handOverAppointments },
  { table: 'visit_lines', what: 'lines', isVersioned: false, toAccount: handOverLines },
]
