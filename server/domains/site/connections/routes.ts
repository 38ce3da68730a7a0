import { connections } from '#shared/domains/site/connections/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listConnections } from './list-connections.ts'
import { tryConnection } from './try-connection.ts'

export const connectionRoutes = routesOf(connections, {
  list: async ({ reader, services }) => ({ connections: await listConnections(reader, services.config) }),

  tryOut: async ({ context, services, params, body }) => ({
    trial: await tryConnection(context, services, { name: params.name, to: body.to }),
  }),
})
