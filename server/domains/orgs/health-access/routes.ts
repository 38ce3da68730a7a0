import { healthAccess } from '#shared/domains/orgs/health-access/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listConsents, setConsent } from './consent.ts'
import { endEmergency, openEmergency } from './open-emergency.ts'
import { readAccess } from './read-access.ts'

export const healthAccessRoutes = routesOf(healthAccess, {
  get: async ({ reader, actor, services, params }) => ({
    access: await readAccess(reader, actor.userId, params, services.clock()),
  }),

  openEmergency: async ({ context, caller, params, body }) => ({
    access: await openEmergency(context, caller, params, body.reason),
  }),

  endEmergency: async ({ context, params }) => ({ access: await endEmergency(context, params) }),

  listConsents: async ({ reader, actor }) => ({ consents: await listConsents(reader, actor.userId) }),

  async setConsent({ context, reader, actor, params, body }) {
    await setConsent(context, params.orgId, body.isGiven)
    return { consents: await listConsents(reader, actor.userId) }
  },
})
