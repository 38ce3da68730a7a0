import { z } from 'zod'
import { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { OrgId, WebsiteId } from '#shared/kernel/ids.ts'
import type { Config } from '#server/config/config.ts'
import { originAt } from '#server/hosts/place.ts'

/** What tells where a website is found. */
export const LocatedRow = z.object({
  id: WebsiteId,
  orgId: OrgId,
  url: z.string().nullable(),
  language: SiteLanguage,
  /** That of which it is another language, or itself. */
  firstId: WebsiteId,
  firstUrl: z.string().nullable(),
  /** The name of the org's own at which it is found with all its languages; null where it has none. */
  domain: z.string().nullable(),
})
export type Located = z.infer<typeof LocatedRow>

/**
 * Where it is found at its origin: at a name of the org's own as its root, in another language by that; else by its friendly address,
 * as a language of that of its first, or by its org and id.
 */
export function pathOf({ id, orgId, url, language, firstId, firstUrl, domain }: Located): string {
  if (domain !== null) return id === firstId ? '/' : `/?lang=${language}`
  if (url !== null) return `/web/template/${url}`
  if (id === firstId) return `/web/template/${orgId}/${id}`
  const first = firstUrl ?? `${orgId}/${firstId}`
  return withQuery(`/web/template/${first}`, `lang=${language}`)
}

/** How its address begins. */
export const originOf = ({ domain }: Pick<Located, 'domain'>, addresses: Pick<Config, 'sitesUrl'>): string =>
  domain === null ? addresses.sitesUrl : originAt(domain, addresses)

export const withQuery = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`

/** A language in which a website is there. */
export interface PageLanguage {
  language: SiteLanguage
  path: string
  /** Whether it is what somebody gets who reads none of them. */
  isDefault: boolean
}

/**
 * The languages of a website that is there in more than one: whichever of its pages asks is told the same, so that each names all
 * others and is named by them. First its own, which is the default; where that is hidden, the one that was begun first.
 */
export function languagesOf(group: readonly Located[]): PageLanguage[] {
  if (group.length < 2) return []
  return group
    .toSorted(
      (one, other) =>
        Number(other.id === other.firstId) - Number(one.id === one.firstId) || (one.id < other.id ? -1 : 1),
    )
    .map((site, index) => ({ language: site.language, path: pathOf(site), isDefault: index === 0 }))
}
