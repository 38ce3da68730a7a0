import { sql } from 'kysely'
import type { PersonData } from '#server/personal-data/person-data.ts'

export const importsPersonData: PersonData = {
  part: 'Imports',
  holds: [
    {
      table: 'org_imports',
      what: 'Which files of organisations they imported, for a week',
      cleared: ['made_by_id'],
      impersonal: ['file_name', 'titles', 'mapping', 'services', 'state'],
      exported: { not: 'the partner’s own work' },
    },
    {
      table: 'org_import_lines',
      what: 'Whom a line of such a file names as the contact of an organisation, for a week',
      impersonal: ['outcome', 'cells', 'problems', 'services'],
      exported: { not: 'the partner’s own work, gone after a week' },
    },
  ],
  keeps: [],
  exportOf: {},

  async erase({ reader, person: { userId } }) {
    await sql`update org_imports set made_by_id = null where made_by_id = ${userId}`.execute(reader)
  },
}
