import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId, WebsiteId } from '../../kernel/ids.ts'
import { ContactMessage, FriendlyAddress, SiteLanguage } from './schema.ts'

/** By its id, its friendly address, or the template that it began with. */
const SiteName = z.union([WebsiteId, FriendlyAddress])
const OfOrg = z.strictObject({ orgId: OrgId, templateId: SiteName })
/** In which language, where the website has it; and what a page is told of a form that was sent from it. */
const Arrival = z.strictObject({ lang: SiteLanguage.optional().catch(undefined), sent: z.enum(['1']).optional() })

/** The websites of orgs as anybody opens them: pages of their own, without the app. */
export const publicWebsites = {
  get: endpoint({
    method: 'GET',
    path: '/api/web/site/{orgId}/{templateId}',
    summary: 'Name and content of a published website',
    access: { who: 'anyone' },
    params: OfOrg,
    answer: z.object({ site: z.object({ id: WebsiteId, name: z.string(), content: z.string() }) }),
    errors: ['not_found'],
  }),

  contact: endpoint({
    method: 'POST',
    path: '/api/web/site/{orgId}/contact',
    summary: 'Write to an org from its website: to its own address and no other',
    access: { who: 'anyone' },
    limit: 'booking',
    params: z.strictObject({ orgId: OrgId }),
    body: ContactMessage.extend({ siteId: WebsiteId }),
    status: 204,
    errors: ['not_found'],
  }),

  page: endpoint({
    method: 'GET',
    path: '/web/template/{orgId}/{templateId}',
    summary: 'A published website as a page',
    access: { who: 'anyone' },
    params: OfOrg,
    query: Arrival,
    streams: 'text/html',
  }),

  shortPage: endpoint({
    method: 'GET',
    path: '/web/template/{templateId}',
    summary: 'The same without the org in its address',
    access: { who: 'anyone' },
    params: z.strictObject({ templateId: SiteName }),
    query: Arrival,
    streams: 'text/html',
  }),

  send: endpoint({
    method: 'POST',
    path: '/web/template/{templateId}/contact',
    summary: 'The form of such a page, as a browser sends it without a script',
    access: { who: 'anyone' },
    params: z.strictObject({ templateId: WebsiteId }),
    receives: 'application/x-www-form-urlencoded',
    streams: 'text/html',
  }),

  style: endpoint({
    method: 'GET',
    path: '/api/web/site-style/{version}',
    summary: 'How such pages look',
    access: { who: 'anyone' },
    params: z.strictObject({ version: z.string().regex(/^[0-9a-f]{16}\.css$/) }),
    streams: 'text/css',
  }),

  sitemap: endpoint({
    method: 'GET',
    path: '/sitemap.xml',
    summary: 'Every website that search engines may show',
    access: { who: 'anyone' },
    streams: 'application/xml',
  }),

  robots: endpoint({
    method: 'GET',
    path: '/robots.txt',
    summary: 'What search engines may read',
    access: { who: 'anyone' },
    streams: 'text/plain',
  }),

  ownDomain: endpoint({
    method: 'GET',
    path: '/.well-known/tendwell-domain',
    summary: 'At a name of an org’s own: a code that says that it leads here',
    access: { who: 'anyone' },
    streams: 'text/html',
    errors: ['not_found'],
  }),

  orders: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'Where the landing template lets people order: the shop',
    access: { who: 'anyone' },
    streams: 'text/plain',
  }),

  signUp: endpoint({
    method: 'GET',
    path: '/signup/{plan}',
    summary: 'Where its prices lead: the registration of an organization',
    access: { who: 'anyone' },
    params: z.strictObject({ plan: z.string().max(60) }),
    streams: 'text/plain',
  }),
}
