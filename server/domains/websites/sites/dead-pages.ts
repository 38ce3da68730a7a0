import { z } from 'zod'
import { findingAt } from '#shared/domains/websites/content/check-page.ts'
import type { Finding } from '#shared/domains/websites/content/check-page.ts'
import type { ParsedPage } from '#shared/domains/websites/content/tree.ts'
import { isPageOfOurs } from '#shared/domains/websites/links.ts'
import { WebsiteId } from '#shared/kernel/ids.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import { IS_THERE } from './has-websites.ts'

/** A website as an address names it, with its org or alone. */
const SITE = /^\/web\/template\/(?:([^/]+)\/)?([^/]+)$/
const MissingRow = z.object({ path: z.string() })

/**
 * Links of a page to pages of ours that are not there: no such address, or a website that nobody may open. Where other sites
 * lead is not asked.
 *
 * @param own the website itself, which may lead to itself before it is published
 */
export async function deadPages(
  reader: Reader,
  { marks: { links } }: Pick<ParsedPage, 'marks'>,
  { own, ...addresses }: Pick<Config, 'publicUrl' | 'sitesUrl'> & { own: WebsiteId | null },
): Promise<Finding[]> {
  const ours = links.flatMap((link) => {
    const path = pathOfOurs(link.url, addresses)
    return path === null ? [] : [{ link, path }]
  })
  const missing = await missingSites(reader, [...new Set(ours.map(({ path }) => path))], own)
  return ours
    .filter(({ path }) => !isPageOfOurs(path) || missing.has(path))
    .map(({ link }) => findingAt(link, 'deadPage', link.url))
}

/** The path of an address with us; null for anywhere else, and for a part of the page itself. */
function pathOfOurs(url: string, { publicUrl, sitesUrl }: Pick<Config, 'publicUrl' | 'sitesUrl'>): string | null {
  if (!url.startsWith('/') && !/^https?:/i.test(url)) return null
  const address = URL.parse(url, publicUrl)
  if (address === null || ![publicUrl, sitesUrl].some((ours) => address.origin === new URL(ours).origin)) return null
  return address.pathname.replace(/(?<=.)\/$/, '')
}

async function missingSites(reader: Reader, paths: readonly string[], own: WebsiteId | null): Promise<Set<string>> {
  const named = paths.flatMap((path) => {
    const [, org = null, name = ''] = SITE.exec(path) ?? []
    return name === '' ? [] : [{ path, org, name, id: WebsiteId.safeParse(name).data ?? null }]
  })
  if (named.length === 0) return new Set()
  const { rows } = await sqlOf(MissingRow)`
    select q.path from unnest(
      ${named.map(({ path }) => path)}::text[], ${named.map(({ org }) => org)}::text[],
      ${named.map(({ name }) => name)}::text[], ${named.map(({ id }) => id)}::uuid[]) as q (path, org, name, id)
    where not exists (
        select 1 from websites w join orgs o on o.id = w.org_id
        where (w.id = q.id or w.url = q.name or (w.template_id = q.name and w.variant_of is null))
          and (q.org is null or w.org_id::text = q.org) and (w.id = ${own} or (${IS_THERE})))
      and not exists (
        select 1 from website_addresses a join websites w on w.id = a.website_id join orgs o on o.id = w.org_id
        where a.url = q.name and q.org is null and ${IS_THERE})`.execute(reader)
  return new Set(rows.map(({ path }) => path))
}
