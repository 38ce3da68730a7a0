import { sql } from 'kysely'
import type { PersonData } from '#server/personal-data/person-data.ts'

export const sitePersonData: PersonData = {
  part: 'Site',
  holds: [
    {
      table: 'site_pages',
      what: 'The terms, privacy page and announcement of the installation: nothing about a person',
      impersonal: ['text'],
      exported: { not: 'they are the installation’s' },
    },
    {
      table: 'connection_trials',
      what: 'Which system administrator tried a connection of the installation last, and what came of it',
      cleared: ['tried_by_id'],
      impersonal: ['name', 'fault', 'code'],
      exported: { not: 'it is about the installation; the log of activity says who tried it' },
    },
    {
      table: 'maintenance',
      what: 'Whether the system is being worked on, and until when',
      exported: { not: 'it is about nobody' },
    },
  ],
  keeps: [],
  exportOf: {},

  async erase({ reader, person: { userId } }) {
    await sql`update connection_trials set tried_by_id = null where tried_by_id = ${userId}`.execute(reader)
  },
}
