import { z } from 'zod'
import { SiteLanguage } from '#shared/domains/websites/schema.ts'
import { OrgId, WebsiteId } from '#shared/kernel/ids.ts'

/** What tells where a website is found. */
export const LocatedRow = z.object({
  id: WebsiteId,
  orgId: OrgId,
  url: z.string().nullable(),
  language: SiteLanguage,
  /** That of which it is another language, or itself. */
  firstId: WebsiteId,
  firstUrl: z.string().nullable(),
})
export type Located = z.infer<typeof LocatedRow>

/** Where it is found at its origin: by its friendly address, as a language of that of its first, else by its org and id. */
export function pathOf({ id, orgId, url, language, firstId, firstUrl }: Located): string {
  if (url !== null) return `/web/template/${url}`
  if (id === firstId) return `/web/template/${orgId}/${id}`
  const first = firstUrl ?? `${orgId}/${firstId}`
  return withQuery(`/web/template/${first}`, `lang=${language}`)
}

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
