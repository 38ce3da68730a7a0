import { sql } from 'kysely'
import type { HandOver, HeldOfContact } from '#server/domains/contacts/index.ts'

/** The notes about a contact become those about the account that takes its place, signed ones as well. */
const handOverNotes: HandOver = async (reader, { contactId, userId, now }) => {
  await sql`
    update notes set user_id = ${userId}, contact_id = null, updated_at = ${now}, version = version + 1
    where contact_id = ${contactId}`.execute(reader)
}

/** What notes keep about contacts. */
export const notesOfContacts: readonly HeldOfContact[] = [
  { table: 'notes', what: 'notes', isVersioned: true, toAccount: handOverNotes },
]
