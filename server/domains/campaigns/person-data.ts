import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const OF_ORG = { not: 'what the org shows to all, about nobody' } as const

export const campaignsPersonData: PersonData = {
  part: 'Campaigns',
  holds: [
    {
      table: 'campaigns',
      what: 'What an org shows its patients and visitors',
      impersonal: ['name', 'cta_url', 'cta_text', 'title', 'caption', 'photo_url'],
      exported: OF_ORG,
    },
    {
      table: 'campaign_days',
      what: 'How often it was seen and opened on a day: sums, in which nobody is',
      impersonal: [],
      exported: OF_ORG,
    },
  ],
  keeps: [],
  pictures: ['campaigns.photo_url'],
  exportOf: {},

  async erase() {
    // Nothing in it is of a person.
  },

  async eraseOrg({ reader, orgId, pictures }) {
    const { rows } = await sqlOf(z.object({ photo_url: z.string() }))`
      select photo_url from campaigns where org_id = ${orgId} and photo_url is not null`.execute(reader)
    for (const { photo_url: address } of rows) pictures.add(address)
    for (const table of ['campaign_days', 'campaigns'])
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
  },
}
