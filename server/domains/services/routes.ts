import { services } from '#shared/domains/services/api.ts'
import { findActor } from '#server/domains/identity/index.ts'
import type { Services } from '#server/runtime/services.ts'
import { routesOf } from '#server/runtime/call.ts'
import { assignServices } from './assigned/assign-services.ts'
import { readAssigned } from './assigned/read-assigned.ts'
import { changeService, createService } from './catalogue/change-service.ts'
import { changeServices } from './catalogue/change-services.ts'
import { listActive, listAllServices, listServices, listUsable } from './catalogue/list-services.ts'
import { listSuppliers } from './catalogue/list-suppliers.ts'
import { matchSkus } from './catalogue/match-skus.ts'
import { readPublicServices } from './catalogue/read-public.ts'
import { removeService } from './catalogue/remove-service.ts'
import { restoreService } from './catalogue/restore-service.ts'

export const serviceRoutes = routesOf(services, {
  listAll: async ({ reader, query }) => listAllServices(reader, query),

  list: async ({ reader, params, query }) => listServices(reader, params.orgId, query),

  listActive: async ({ reader, params }) => ({ services: await listActive(reader, params.orgId) }),

  matchSkus: async ({ reader, params, body }) => matchSkus(reader, params.orgId, body.skus),

  listUsable: async ({ reader, params }) => ({ services: await listUsable(reader, params.orgId) }),

  listPublic: async ({ reader, params, bearer, services: given }) => ({
    services: await readPublicServices(reader, params.orgId, { withPrices: await isSignedIn(given, bearer) }),
  }),

  listAssigned: async ({ reader, params, services: { clock } }) => ({
    services: await readAssigned(reader, params.orgId, clock()),
  }),

  async assign({ context, caller, reader, params, body }) {
    await assignServices(context, caller, params.orgId, body.services)
    return { services: await readAssigned(reader, params.orgId, context.clock()) }
  },

  listSuppliers: async ({ reader, params }) => ({ suppliers: await listSuppliers(reader, params.orgId) }),

  create: async ({ context, params, body }) => ({ service: await createService(context, params.orgId, body) }),

  change: async ({ context, params, body }) => ({
    service: await changeService(context, params.orgId, params.serviceId, body),
  }),

  async remove({ context, params, query }) {
    await removeService(context, params.orgId, params.serviceId, query.version)
    return undefined
  },

  restore: async ({ context, params, body }) => ({
    service: await restoreService(context, params.orgId, params.serviceId, body.version),
  }),

  changeMany: async ({ context, params, body }) => ({ services: await changeServices(context, params.orgId, body) }),
})

/** Of a call that is open to anyone: a token that is no longer good makes a visitor of whoever sends it. */
async function isSignedIn({ reader, tokens, config, clock }: Services, bearer: string | null): Promise<boolean> {
  if (bearer === null) return false
  try {
    await findActor({ reader, tokens, config }, bearer, clock())
    return true
  } catch {
    return false
  }
}
