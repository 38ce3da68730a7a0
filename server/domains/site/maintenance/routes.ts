import { maintenance } from '#shared/domains/site/maintenance/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readSetting } from './state.ts'
import { switchMaintenance } from './switch-maintenance.ts'

export const maintenanceRoutes = routesOf(maintenance, {
  read: async ({ services }) => ({ maintenance: await services.maintenance.now() }),

  readSetting: async ({ reader }) => ({ maintenance: await readSetting(reader) }),

  async switch({ context, services, body }) {
    const setting = await switchMaintenance(context, body)
    services.maintenance.forget()
    return { maintenance: setting }
  },
})
