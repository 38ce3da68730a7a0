import { useQuery } from '@tanstack/react-query'
import { environment } from '#renderer/api/environment.ts'
import type { WebsiteId } from '#shared/kernel/ids.ts'

export const SITES_PATH = '/dashboard/org/sites'
export const editorPath = (id: WebsiteId): string => `${SITES_PATH}/editor/${id}`
export const templatePath = (id: string): string => `${SITES_PATH}/preview/${id}`

interface Addressed {
  id: string
  url: string | null
}

/** The address of a website below the origin of websites, as pages link to each other. */
export const publicPath = ({ id, url }: Addressed): string => `/web/template/${url ?? id}`

/** Where everybody finds a website that is published: at the origin of websites, once it is known to be another one. */
export const usePublicAddress = (site: Addressed): string => {
  const { data } = useQuery({ queryKey: ['environment'], queryFn: environment })
  return `${data?.sitesUrl ?? ''}${publicPath(site)}`
}
