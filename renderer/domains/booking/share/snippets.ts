import type { AppointmentTypeId, OrgId } from '#shared/kernel/ids.ts'

const embedded = (site: string, attributes: string): string =>
  `<div ${attributes}></div>\n<script src="${site}/embed.js" async></script>`

/** The lines that put a clinic's scheduler into another site (docs/embedding.md). */
export const schedulerSnippet = (site: string, orgId: OrgId, type: AppointmentTypeId | null = null): string =>
  embedded(site, `data-tendwell="scheduler" data-org="${orgId}"${type === null ? '' : ` data-type="${type}"`}`)

/** The booking page with a type chosen already. */
export const typedAddress = (url: string, type: AppointmentTypeId | null): string =>
  type === null ? url : `${url}${url.includes('?') ? '&' : '?'}type=${type}`

/** Those of the locator: of one partner's clinics, or of all that are open to the public. */
export const locatorSnippet = (site: string, partnerId: OrgId | null): string =>
  embedded(site, partnerId === null ? 'data-tendwell="locator"' : `data-tendwell="locator" data-partner="${partnerId}"`)
