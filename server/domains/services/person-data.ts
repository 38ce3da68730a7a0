import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const PhotoRow = z.object({ photo: z.string() })
const SinceRow = z.object({ since: z.string() })

const LINES_MAX = 10_000

export const servicesPersonData: PersonData = {
  part: 'Services',
  holds: [
    { table: 'user_services', what: 'What they subscribe to', deletedBy: ['user_id'], exported: 'services.json' },
    {
      table: 'services',
      what: 'The catalogue of an org: nothing about a person',
      impersonal: [
        'name',
        'description',
        'currency',
        'sku',
        'url',
        'photo_url',
        'packaging_options',
        'packaging',
        'category',
        'features',
        'tags',
        'search_text',
        'search_keys',
      ],
      exported: { not: 'it is the org’s' },
    },
    {
      table: 'org_services',
      what: 'What an org was given: nothing about a person',
      exported: { not: 'it is the org’s' },
    },
  ],
  keeps: [],
  pictures: ['services.photo_url'],
  exportOf: { 'services.json': readServices },

  async erase({ reader, person: { userId } }) {
    await sql`delete from user_services where user_id = ${userId}`.execute(reader)
  },

  async eraseOrg({ reader, orgId, pictures }) {
    const { rows } = await sqlOf(PhotoRow)`
      select photo_url as photo from services where org_id = ${orgId} and photo_url is not null`.execute(reader)
    for (const { photo } of rows) pictures.add(photo)
    await sql`update services set photo_url = null where org_id = ${orgId}`.execute(reader)
    await sql`delete from user_services where org_id = ${orgId}`.execute(reader)
    await sql`delete from org_services where org_id = ${orgId}`.execute(reader)
  },

  /** After inventory: what it still names in the books of others keeps its name there. */
  async eraseOrgLast({ reader, orgId }) {
    await sql`
      delete from services s where s.org_id = ${orgId}
        and not exists (select 1 from inventory_lines l where l.service_id = s.id)
        and not exists (select 1 from stock_levels l where l.service_id = s.id)
        and not exists (select 1 from stock_lots l where l.service_id = s.id)
        and not exists (select 1 from stock_moves m where m.service_id = s.id)`.execute(reader)
  },
}

/** Subscriptions and products that they have from an org. */
async function readServices(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SinceRow)`
    select o.name as org, s.name as service, s.role, us.status, us.qty, us.renews_on::text as "renewsOn", us.created_at as since
    from user_services us join services s on s.id = us.service_id join orgs o on o.id = us.org_id
    where us.user_id = ${userId} order by us.created_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}
