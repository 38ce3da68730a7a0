import { sql } from 'kysely'
import type { PersonData } from '#server/personal-data/person-data.ts'
import { contactsOf } from '#server/domains/contacts/index.ts'

export const importsPersonData: PersonData = {
  part: 'Imports',
  holds: [
    {
      table: 'imports',
      what: 'Which files they imported, or had carried out or undone, for a week',
      cleared: ['made_by_id', 'begun_by_id'],
      impersonal: ['kind', 'file_name', 'titles', 'mapping', 'given', 'state'],
      exported: { not: 'the work of those who imported them' },
    },
    {
      table: 'import_lines',
      what: 'Whom a line of such a file tells of, for a week: a contact or an appointment of a clinic with all that the line says and what was there before, somebody who was invited, or the contact of an organization',
      deletedBy: ['email', 'made_id', 'twin_id'],
      impersonal: ['outcome', 'problems', 'fields', 'given'],
      exported: {
        not: 'the work of those who imported it, gone after a week; what came of it stands in contact-records.json',
      },
    },
    {
      table: 'import_mappings',
      what: 'What the titles of a file meant, with a digest of these titles: about nobody',
      impersonal: ['kind', 'titles_key', 'mapping'],
      exported: { not: 'about nobody' },
    },
  ],
  keeps: [],
  exportOf: {},

  async erase({ reader, person }) {
    await sql`
      delete from import_lines where made_id in (${contactsOf(person)}) or twin_id in (${contactsOf(person)})
        or (email = ${person.email} and org_id = any(${[...person.orgIds]}::uuid[]))`.execute(reader)
    await sql`update imports set made_by_id = null where made_by_id = ${person.userId}`.execute(reader)
    await sql`update imports set begun_by_id = null where begun_by_id = ${person.userId}`.execute(reader)
  },

  async eraseOrgLast({ reader, orgId }) {
    await sql`delete from imports where org_id = ${orgId}`.execute(reader)
    await sql`delete from import_mappings where org_id = ${orgId}`.execute(reader)
  },
}
