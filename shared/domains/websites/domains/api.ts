import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId, WebsiteDomainId, WebsiteId } from '../../../kernel/ids.ts'
import { ADMINS } from '../../../kernel/roles.ts'
import { DomainHost } from './host.ts'

/** So many names an org may have. */
export const DOMAINS_MAX = 20
/** So long a name goes on answering whose record is no longer found, in days. */
export const DOMAIN_PATIENCE_DAYS = 3

/**
 * `waiting`: its record was never found. `proven`: it was, but the name does not lead here, and the website is found under its other
 * addresses. `active`: the website answers there. `missing`: it may, but the record is gone, and soon it will not. `lost`: the record
 * was gone for too long, or another org has proven that the name is theirs.
 */
export const DomainState = z.enum(['waiting', 'proven', 'active', 'missing', 'lost'])
export type DomainState = z.infer<typeof DomainState>

/** A name of an org's own, what has to stand at its name server, and whether it does. */
export const WebsiteDomain = z.object({
  id: WebsiteDomainId,
  /** As name servers know it. */
  host: z.string(),
  siteId: WebsiteId,
  state: DomainState,
  /** Whether the website is found under this one, and its other names lead here. */
  isMain: z.boolean(),
  /** The record that proves whose it is, of the type TXT. */
  record: z.object({ name: z.string(), value: z.string() }),
  /** The host to which the name has to lead: by CNAME, or by the addresses of that one. */
  target: z.string(),
  checkedAt: z.string().nullable(),
  /** When it stops answering, while its record is missing. */
  until: z.string().nullable(),
})
export type WebsiteDomain = z.infer<typeof WebsiteDomain>

/** `missing`: the name server answers, and the record is not there. `away`: it does not. `refused`: the name is none of the public web. */
export const DomainFault = z.enum(['missing', 'away', 'refused'])

export const NewDomain = z.strictObject({ host: DomainHost, siteId: WebsiteId })
export type NewDomain = z.infer<typeof NewDomain>

const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const
const Org = z.strictObject({ orgId: OrgId })
const DomainPath = z.strictObject({ orgId: OrgId, domainId: WebsiteDomainId })
const Domain = z.object({ domain: WebsiteDomain })

/** The names of an org's own at which its websites answer (docs/decisions/websites/domains.md). */
export const websiteDomains = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/domains',
    summary: 'The names at which websites of an org answer, or are to, by name',
    access: byAdmins,
    params: Org,
    answer: z.object({ domains: z.array(WebsiteDomain).max(DOMAINS_MAX) }),
  }),

  add: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/domains',
    summary: 'Name a domain at which a website is to answer, once a record proves that it is the org’s own',
    access: byAdmins,
    idempotent: true,
    params: Org,
    body: NewDomain,
    answer: Domain,
    status: 201,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/domain/{domainId}',
    summary: 'Have another website answer there, or make it the name under which the website is found',
    access: byAdmins,
    params: DomainPath,
    body: z.strictObject({ siteId: WebsiteId, isMain: z.boolean() }),
    answer: Domain,
  }),

  check: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/domain/{domainId}/check',
    summary: 'Look for the record, and whether the name leads here; then the website answers there at once',
    access: byAdmins,
    limit: 'discover',
    params: DomainPath,
    answer: z.object({ domain: WebsiteDomain, fault: DomainFault.nullable() }),
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/domain/{domainId}',
    summary: 'Take a name off: nothing answers there any more',
    access: byAdmins,
    params: DomainPath,
    status: 204,
  }),
}

/** What the proxy in front asks before it has a certificate made. */
export const domainCertificates = {
  ask: endpoint({
    method: 'GET',
    path: '/api/web/domain',
    summary: 'Whether a website answers at a host: 204, else 404. For the proxy that makes certificates on demand',
    access: { who: 'anyone' },
    query: z.strictObject({ domain: z.string().max(300) }),
    status: 204,
    errors: ['not_found'],
  }),
}
