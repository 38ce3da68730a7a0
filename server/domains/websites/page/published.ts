import { sql } from 'kysely'
import { z } from 'zod'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { WebsiteId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { domainOf } from '../domains/queries.ts'
import { IS_THERE } from '../sites/has-websites.ts'
import { LocatedRow } from '../addresses/located.ts'
import type { Located } from '../addresses/located.ts'

const PublishedRow = LocatedRow.extend({ name: z.string(), content: z.string() })
type Published = z.infer<typeof PublishedRow>

/** Where a website `w` is found, `f` being that of which it is another language. */
export const LOCATED = sql`w.id, w.org_id as "orgId", w.url, w.language, coalesce(w.variant_of, w.id) as "firstId", f.url as "firstUrl", ${domainOf(sql`coalesce(w.variant_of, w.id)`)} as domain`

/** How a website may be named, in the order in which it is looked for: by its id or friendly address, or by the template that it began with. */
export const NAMED_BY = ['itself', 'template'] as const
type NamedBy = (typeof NAMED_BY)[number]

/** Asked for apart: of either at once PostgreSQL would make no plan that holds for all names. Of another language the template says nothing. */
function isNamed(name: string, by: NamedBy) {
  if (by === 'template') return sql`n.template_id = ${name} and n.variant_of is null`
  const id = WebsiteId.safeParse(name)
  return id.success ? sql`n.id = ${id.data}` : sql`n.url = ${name}`
}

/** From where, by which names and in which order a website `w` with its version `v` and its org `o` is found. */
export function published(name: string, by: NamedBy, orgId: OrgId | null, language: SiteLanguage | null) {
  const inIt = sql`coalesce(w.variant_of, w.id) = coalesce(n.variant_of, n.id) and w.language = ${language}`
  return sql`
    from websites n join websites w on ${language === null ? sql`w.id = n.id` : inIt}
    join orgs o on o.id = w.org_id join website_versions v on v.website_id = w.id and v.number = w.published
    left join websites f on f.id = w.variant_of
    where ${IS_THERE} and ${isNamed(name, by)} ${orgId === null ? sql`` : sql`and w.org_id = ${orgId}`}
    order by v.created_at desc, v.id desc limit 1`
}

/**
 * A website by its id, its friendly address, or the template that it began with: of those the one that was published last. In a
 * language, if it is there in that; else as it was named.
 */
export async function findPublished(
  reader: Reader,
  name: string,
  orgId: OrgId | null,
  language: SiteLanguage | null,
): Promise<Published | null> {
  for (const by of NAMED_BY) {
    const { rows } = await sqlOf(PublishedRow)`
      select ${LOCATED}, w.name, v.content ${published(name, by, orgId, language)}`.execute(reader)
    const [found] = rows
    if (found !== undefined) return found
  }
  return language === null ? null : findPublished(reader, name, orgId, null)
}

/** Where a website is now that was found under an address before; null for one that led nowhere, or where it is no longer there. */
export async function foundSince(
  reader: Reader,
  former: string,
  language: SiteLanguage | null,
): Promise<Located | null> {
  const { rows } = await sqlOf(LocatedRow)`
    select ${LOCATED} from website_addresses a join websites n on n.id = a.website_id
    join websites w on coalesce(w.variant_of, w.id) = coalesce(n.variant_of, n.id)
    join orgs o on o.id = w.org_id left join websites f on f.id = w.variant_of
    where a.url = ${former} and ${IS_THERE} and (w.id = n.id or w.language = ${language})
    order by w.language is not distinct from ${language} desc limit 1`.execute(reader)
  return rows[0] ?? null
}
