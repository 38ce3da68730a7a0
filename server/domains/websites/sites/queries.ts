import { sql } from 'kysely'
import { z } from 'zod'
import { VERSIONS_SHOWN, WebsiteRow, WebsiteView } from '#shared/domains/websites/schema.ts'
import type { WebsiteVersion } from '#shared/domains/websites/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { domainOf } from '../domains/queries.ts'

const COLUMNS = sql`id, ${domainOf(sql`coalesce(websites.variant_of, websites.id)`)} as domain, name, url, template_id, is_public, language, variant_of as "variantOf", accent, description, updated_at, published, is_changed as "isChanged", version,
  case when published = 0 then 'draft' when is_public then 'published' else 'hidden' end as status`

/** The websites of an org, the latest changed first, each followed by its other languages. */
export async function listWebsites(reader: Reader, orgId: OrgId): Promise<WebsiteRow[]> {
  const { rows } = await sqlOf(WebsiteRow)`
    select ${COLUMNS} from websites where org_id = ${orgId}
    order by max(updated_at) over (partition by coalesce(variant_of, id)) desc, coalesce(variant_of, id) desc,
      variant_of is not null, language`.execute(reader)
  return rows.map((row) => ({ ...row, updated_at: instantFromRow(row.updated_at) }))
}

/** One of them with its draft. @throws AppError `not_found` */
export async function readWebsite(reader: Reader, orgId: OrgId, id: WebsiteId): Promise<WebsiteView> {
  const { rows } = await sqlOf(WebsiteView)`
    select ${COLUMNS}, org_id as "orgId", content from websites where org_id = ${orgId} and id = ${id}`.execute(reader)
  const [row] = rows
  if (row === undefined) throw new AppError('not_found')
  return { ...row, updated_at: instantFromRow(row.updated_at) }
}

const VersionRow = z.object({
  number: z.number(),
  at: z.string(),
  by: z.string().nullable(),
  content: z.string(),
})

/** What was published, the latest first. @throws AppError `not_found` */
export async function listWebsiteVersions(reader: Reader, orgId: OrgId, id: WebsiteId): Promise<WebsiteVersion[]> {
  await readWebsite(reader, orgId, id)
  const { rows } = await sqlOf(VersionRow)`
    select v.number, v.created_at as at, nullif(trim(u.first_name || ' ' || u.last_name), '') as by, v.content
    from website_versions v left join users u on u.id = v.published_by
    where v.org_id = ${orgId} and v.website_id = ${id} order by v.number desc limit ${VERSIONS_SHOWN}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}

const TextRow = z.object({ content: z.string() })

/** The text, as it is worked on, of which a website is another language; null for one that stands by itself. */
export async function readFirstText(reader: Reader, orgId: OrgId, id: WebsiteId): Promise<string | null> {
  const { rows } = await sqlOf(TextRow)`
    select f.content from websites w join websites f on f.id = w.variant_of
    where w.org_id = ${orgId} and w.id = ${id}`.execute(reader)
  return rows[0]?.content ?? null
}
