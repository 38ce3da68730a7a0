import { sql } from 'kysely'
import type { HandOver, HeldOfContact } from '#server/domains/contacts/index.ts'

/** What somebody shared who was a contact then stands in the record of the account that takes the contact's place. */
const handOverAssessments: HandOver = async (reader, { contactId, userId, now }) => {
  await sql`
    update assessment_runs set contact_id = null, updated_at = ${now}, version = version + 1
    where contact_id = ${contactId} and user_id = ${userId}`.execute(reader)
}

/** What assessments keep about contacts. */
export const assessmentsOfContacts: readonly HeldOfContact[] = [
  { table: 'assessment_runs', what: 'assessments', isVersioned: true, toAccount: handOverAssessments },
]
