import type { WebsiteId } from '#shared/kernel/ids.ts'

export const SITES_PATH = '/dashboard/org/sites'
export const editorPath = (id: WebsiteId): string => `${SITES_PATH}/editor/${id}`
export const templatePath = (id: string): string => `${SITES_PATH}/preview/${id}`

/** Where everybody finds a website that is published. */
export const publicPath = ({ id, url }: { id: string; url: string | null }): string => `/web/template/${url ?? id}`
