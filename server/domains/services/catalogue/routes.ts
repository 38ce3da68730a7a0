import { services } from '#shared/domains/services/api.ts'
import { findActor } from '#server/domains/identity/index.ts'
import type { Services } from '#server/runtime/services.ts'
import { routesOf } from '#server/runtime/call.ts'
import { assignToMany } from '../assigned/assign-to-many.ts'
import { assignServices } from '../assigned/assign-services.ts'
import { readAssigned } from '../assigned/read-assigned.ts'
import { changeService, createService } from './change-service.ts'
import { changeServices } from './change-services.ts'
import { listActive, listAllServices, listServices, listUsable } from './list-services.ts'
import { listSuppliers } from './list-suppliers.ts'
import { matchSkus } from './match-skus.ts'
import { readPublicServices } from './read-public.ts'
import { removeService } from './remove-service.ts'
import { restoreService } from './restore-service.ts'

export const serviceRoutes = routesOf(services, {
  listAll: async ({ reader, query }) => listAllServices(reader, query),

  list: async ({ reader, params, query }) => listServices(reader, params.id, query),

  listActive: async ({ reader, params }) => ({ services: await listActive(reader, params.id) }),

  matchSkus: async ({ reader, params, body }) => matchSkus(reader, params.id, body.skus),

  listUsable: async ({ reader, params }) => ({ services: await listUsable(reader, params.id) }),

  listPublic: async ({ reader, params, bearer, services: given }) => ({
    services: await readPublicServices(reader, params.id, { withPrices: await isSignedIn(given, bearer) }),
  }),

  listAssigned: async ({ reader, params, services: { clock } }) => ({
    services: await readAssigned(reader, params.id, clock()),
  }),

  async assign({ context, standing, reader, params, body }) {
    await assignServices(context, standing, params.id, body.services)
    return { services: await readAssigned(reader, params.id, context.clock()) }
  },

  assignToMany: async ({ context, body }) => ({ given: await assignToMany(context, body) }),

  listSuppliers: async ({ reader, params }) => ({ suppliers: await listSuppliers(reader, params.id) }),

  create: async ({ context, params, body }) => ({ service: await createService(context, params.id, body) }),

  change: async ({ context, params, body }) => ({
    service: await changeService(context, params.id, params.serviceId, body),
  }),

  async remove({ context, params, query }) {
    await removeService(context, params.id, params.serviceId, query.version)
    return undefined
  },

  restore: async ({ context, params, body }) => ({
    service: await restoreService(context, params.id, params.serviceId, body.version),
  }),

  changeMany: async ({ context, params, body }) => ({ services: await changeServices(context, params.id, body) }),
})

/** Of a call that is open to anyone: a token that is no longer good makes a visitor of whoever sends it. */
async function isSignedIn({ reader, tokens, config, clock }: Services, bearer: string | null): Promise<boolean> {
  if (bearer === null) return false
  try {
    await findActor({ reader, tokens, idleMs: config.sessionIdleMs }, bearer, clock())
    return true
  } catch {
    return false
  }
}
