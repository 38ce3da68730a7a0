import { domainCertificates, websiteDomains } from '#shared/domains/websites/domains/api.ts'
import { hostOf } from './host.ts'
import { AppError } from '#shared/kernel/errors.ts'
import { routesOf } from '#server/runtime/call.ts'
import { checkDomain } from './check-domain.ts'
import { findOwnSite, listDomains } from './queries.ts'
import { addDomain, changeDomain, removeDomain } from './write-domain.ts'

export const websiteDomainRoutes = routesOf(websiteDomains, {
  list: async ({ reader, services, params }) => ({ domains: await listDomains(reader, services, params.orgId) }),

  add: async ({ context, services, params, body }) => ({
    domain: await addDomain(context, services, params.orgId, body),
  }),

  change: async ({ context, services, params, body }) => ({
    domain: await changeDomain(context, services, params, body),
  }),

  check: ({ context, services, params }) => checkDomain(context, services, params.orgId, params.domainId),

  async remove({ context, params }) {
    await removeDomain(context, params.orgId, params.domainId)
    return undefined
  },
})

export const domainCertificateRoutes = routesOf(domainCertificates, {
  async ask({ reader, query }) {
    const host = hostOf(query.domain)
    if (host === null || (await findOwnSite(reader, host)) === null) throw new AppError('not_found')
    return undefined
  },
})
