import { desk } from '#shared/domains/scheduling/desk-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { refuseOverbooking } from '../appointments/refuse-overbooking.ts'
import { presentAppointment } from '../appointments/fields.ts'
import { listAlerts, readPersonCard } from './person-card.ts'
import { walkIn } from './walk-in.ts'

export const deskRoutes = routesOf(desk, {
  card: async ({ reader, params, query, services }) => ({
    card: await readPersonCard({ reader, vault: services.vault }, params.orgId, query, services.clock()),
  }),

  listAlerts: async ({ reader, params, query }) => ({ alerts: await listAlerts(reader, params.orgId, query) }),

  async walkIn({ context, caller, params, body }) {
    refuseOverbooking(caller, body)
    return { event: presentAppointment(await walkIn(context, params.orgId, body)) }
  },
})
