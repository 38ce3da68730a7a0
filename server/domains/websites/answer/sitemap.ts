import { sql } from 'kysely'
import { z } from 'zod'
import { LANGUAGES } from '#shared/i18n/languages.ts'
import type { Config } from '#server/config/config.ts'
import type { Reader } from '#server/database/orm.ts'
import { sqlOf } from '#server/database/typed-rows.ts'
import type { OwnSite } from '#server/hosts/place.ts'
import { domainOf } from '../domains/queries.ts'
import { html } from '../page/html.ts'
import { LocatedRow, languagesOf, originOf, pathOf } from '../addresses/located.ts'
import { IS_THERE } from '../sites/has-websites.ts'
import { LOCATED } from '../page/published.ts'

const SiteRow = LocatedRow.extend({ at: z.string() })
const SITEMAP_MAX = 50_000
const FIRST_ID = sql`coalesce(w.variant_of, w.id)`

/**
 * Every website that search engines may show at one origin, each with its other languages.
 *
 * @param own at a name of an org's own, the website that answers there; else all that are found under no such name
 */
export async function drawSitemap(
  reader: Reader,
  addresses: Pick<Config, 'sitesUrl'>,
  own: OwnSite | null,
): Promise<string> {
  const { rows } = await sqlOf(SiteRow)`
    select ${LOCATED}, v.created_at as at from websites w join orgs o on o.id = w.org_id
    join website_versions v on v.website_id = w.id and v.number = w.published
    left join websites f on f.id = w.variant_of
    where ${IS_THERE} and ${own === null ? sql`${domainOf(FIRST_ID)} is null` : sql`${FIRST_ID} = ${own.id}`}
    order by w.id limit ${SITEMAP_MAX}`.execute(reader)
  const groups = Map.groupBy(rows, ({ firstId }) => firstId)
  const urls = rows.map((site) => {
    const origin = originOf(site, addresses)
    const alternates = languagesOf(groups.get(site.firstId) ?? []).map(
      ({ language, path }) =>
        html`<xhtml:link rel="alternate" hreflang="${LANGUAGES[language].tag}" href="${origin}${path}" />`,
    )
    return html`<url><loc>${origin}${pathOf(site)}</loc>${alternates}<lastmod>${site.at.slice(0, 10)}</lastmod></url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n${
    html`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"
      >${urls}</urlset
    >`.text
  }\n`
}
