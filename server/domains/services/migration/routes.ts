import { migrations } from '#shared/domains/services/migration-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { migrateServices } from './migrate-services.ts'

export const migrationRoutes = routesOf(migrations, {
  services: async ({ context, body }) => migrateServices(context, body),
})
