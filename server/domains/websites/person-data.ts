import { sql } from 'kysely'
import { z } from 'zod'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const OF_ORG = { not: 'the org’s own pages, about nobody' } as const

export const websitesPersonData: PersonData = {
  part: 'Websites',
  holds: [
    {
      table: 'team_members',
      what: 'Where they let the websites of their workplace show them, and as what',
      deletedBy: ['user_id'],
      exported: 'shown-on-websites.json',
    },
    {
      table: 'website_messages',
      what: 'What a visitor wrote to a clinic from its website: until it has been mailed, a week at most',
      deletedBy: ['email'],
      exported: { not: 'it is gone once the clinic has its mail' },
    },
    {
      table: 'websites',
      what: 'The websites of an org',
      impersonal: ['name', 'description', 'url', 'template_id', 'content'],
      exported: OF_ORG,
    },
    {
      table: 'website_versions',
      what: 'Their texts as they were published',
      impersonal: ['content'],
      exported: OF_ORG,
    },
    { table: 'website_pictures', what: 'The pictures in them', impersonal: ['photo_url'], exported: OF_ORG },
    {
      table: 'website_templates',
      what: 'What they begin with',
      impersonal: ['name', 'description', 'content'],
      exported: OF_ORG,
    },
    {
      table: 'website_days',
      what: 'How often it was opened and booked from on a day: sums, in which nobody is',
      impersonal: [],
      exported: OF_ORG,
    },
    {
      table: 'website_addresses',
      what: 'Where it was found before',
      impersonal: ['url'],
      exported: OF_ORG,
    },
    {
      table: 'website_domains',
      what: 'The names of an org’s own at which its websites answer',
      impersonal: ['host'],
      exported: OF_ORG,
    },
  ],
  keeps: [
    {
      what: 'By number, not by name, who published a website',
      why: 'the version belongs to the org',
      forHowLong: 'as long as the website is kept',
      columns: ['website_versions.published_by'],
    },
  ],
  pictures: ['website_pictures.photo_url'],
  exportOf: { 'shown-on-websites.json': readShown },

  async erase({ reader, person, subjects }) {
    await sql`delete from team_members where user_id = ${person.userId}`.execute(reader)
    const { rows } = await sqlOf(z.object({ id: z.string() }))`
      delete from website_messages where email = ${person.email} returning id`.execute(reader)
    for (const { id } of rows) subjects.add(id)
  },

  async eraseOrg({ reader, orgId, pictures }) {
    const { rows } = await sqlOf(z.object({ photo_url: z.string() }))`
      select photo_url from website_pictures where org_id = ${orgId}`.execute(reader)
    for (const { photo_url: address } of rows) pictures.add(address)
    for (const table of [
      'team_members',
      'website_days',
      'website_addresses',
      'website_domains',
      'website_messages',
      'website_pictures',
      'website_versions',
      'websites',
      'website_templates',
    ])
      await sql`delete from ${sql.table(table)} where org_id = ${orgId}`.execute(reader)
  },
}

const ShownRow = z.object({ org: z.string(), title: z.string(), isShown: z.boolean(), since: z.string() })
const LINES_MAX = 10_000

async function readShown(reader: Reader, userId: string) {
  const { rows } = await sqlOf(ShownRow)`
    select o.name as org, t.title, t.is_shown as "isShown", t.created_at as since
    from team_members t join orgs o on o.id = t.org_id
    where t.user_id = ${userId} order by t.created_at limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}
