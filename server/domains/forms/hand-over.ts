import { sql } from 'kysely'
import type { HandOver, HeldOfContact } from '#server/domains/contacts/index.ts'

/** What a contact has signed becomes that of the account which takes its place. */
const handOverForms: HandOver = async (reader, { contactId, userId, now }) => {
  await sql`
    update form_answers set user_id = ${userId}, contact_id = null, updated_at = ${now}, version = version + 1
    where contact_id = ${contactId}`.execute(reader)
}

/** What forms keep about contacts. */
export const formsOfContacts: readonly HeldOfContact[] = [
  { table: 'form_answers', what: 'forms', isVersioned: true, toAccount: handOverForms },
]
