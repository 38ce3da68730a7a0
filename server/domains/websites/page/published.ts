import { sql } from 'kysely'
import { z } from 'zod'
import { parsePage } from '#shared/domains/websites/content/parse-page.ts'
import type { PageNode } from '#shared/domains/websites/content/tree.ts'
import { Accent, SiteLanguage } from '#shared/domains/websites/schema.ts'
import { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'

const PublishedRow = z.object({
  id: WebsiteId,
  orgId: OrgId,
  name: z.string(),
  description: z.string(),
  url: z.string().nullable(),
  language: SiteLanguage,
  accent: Accent,
  versionId: z.string(),
  content: z.string(),
})
export type Published = z.infer<typeof PublishedRow>

/** Websites that are there for everybody: published, not hidden, of an org that is active and has websites switched on. */
export const IS_THERE = sql`w.is_public and w.published > 0 and o.status = 'active' and o.deleted_at is null
  and '"enableWebsite"'::jsonb <@ any (array[o.settings->'features', o.settings->'system'])`

/** A website by its id, its friendly address, or the template that it began with: of those the one that was published last. */
export async function findPublished(reader: Reader, name: string, orgId: OrgId | null): Promise<Published | null> {
  const { rows } = await sqlOf(PublishedRow)`
    select w.id, w.org_id as "orgId", w.name, w.description, w.url, w.language, w.accent, v.id as "versionId", v.content
    from websites w join orgs o on o.id = w.org_id
    join website_versions v on v.website_id = w.id and v.number = w.published
    where ${IS_THERE} and (w.id::text = ${name} or w.url = ${name} or w.template_id = ${name})
      ${orgId === null ? sql`` : sql`and w.org_id = ${orgId}`}
    order by w.id::text = ${name} desc, w.url is not distinct from ${name} desc, v.created_at desc, v.id desc limit 1`.execute(
    reader,
  )
  return rows[0] ?? null
}

const FormerRow = z.object({ id: WebsiteId, orgId: OrgId, url: z.string().nullable() })

/** Where a website is now that was found under an address before; null for one that led nowhere, or where it is no longer there. */
export async function pathSince(reader: Reader, former: string): Promise<string | null> {
  const { rows } = await sqlOf(FormerRow)`
    select w.id, w.org_id as "orgId", w.url from website_addresses a
    join websites w on w.id = a.website_id join orgs o on o.id = w.org_id
    where a.url = ${former} and ${IS_THERE}`.execute(reader)
  return rows[0] === undefined ? null : pathOf(rows[0])
}

/** Where it is found: by its friendly address, else by its org and id. */
export const pathOf = ({ id, orgId, url }: Pick<Published, 'id' | 'orgId' | 'url'>): string =>
  url === null ? `/web/template/${orgId}/${id}` : `/web/template/${url}`

const KEPT_MAX = 200
/** Trees by the id of their version, which never changes. */
const kept = new Map<string, readonly PageNode[]>()

/** The tree of a version, read once by each process. */
export function treeOf({ versionId, content }: Pick<Published, 'versionId' | 'content'>): readonly PageNode[] {
  const known = kept.get(versionId)
  if (known !== undefined) return known
  // Published was what had no problem; by rules that are stricter since, what has one is not shown.
  const { nodes, problems } = parsePage(content)
  const tree = problems.length === 0 ? nodes : []
  const [oldest] = kept.keys()
  if (kept.size >= KEPT_MAX && oldest !== undefined) kept.delete(oldest)
  kept.set(versionId, tree)
  return tree
}
