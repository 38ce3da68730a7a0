import { useQuery } from '@tanstack/react-query'
import { environment } from '#renderer/api/environment.ts'
import type { SiteLanguage } from '#shared/domains/websites/schema.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'

export const SITES_PATH = '/dashboard/org/sites'
export const editorPath = (id: WebsiteId): string => `${SITES_PATH}/editor/${id}`
export const EDITOR_PREVIEW_PATH = `${SITES_PATH}/editor-preview`
export const templatePath = (id: string): string => `${SITES_PATH}/preview/${id}`

interface Addressed {
  id: string
  url: string | null
  language: SiteLanguage
  variantOf: string | null
  /** The name of the org's own under which it is found. */
  domain: string | null
}

/** The address of a website below the origin of websites, as pages link to each other. */
export const publicPath = ({ id, url }: Pick<Addressed, 'id' | 'url'>): string => `/web/template/${url ?? id}`

const useSitesUrl = (): string => useQuery({ queryKey: ['environment'], queryFn: environment }).data?.sitesUrl ?? ''

/** Where a name of an org's own is reached: as the origin of websites is, which the same proxy stands before. */
export function useDomainAddress(host: string): string {
  const { protocol, port } = new URL(useSitesUrl(), location.origin)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}/`
}

/**
 * Where everybody finds a website that is published: at a name of the org's own, or at the origin of websites, once it is known to be
 * another one.
 */
export function usePublicAddress(site: Addressed): string {
  const sitesUrl = useSitesUrl()
  const own = useDomainAddress(site.domain ?? '')
  if (site.domain !== null) return site.variantOf === null ? own : `${own}?lang=${site.language}`
  return `${sitesUrl}${publicPath(site)}`
}
