import { icons } from '#shared/domains/plans/icons-api.ts'
import { routesOf } from '#server/runtime/call.ts'

export const iconRoutes = routesOf(icons, {
  search: ({ services, query }) => services.icons.search(query.s),

  get: async ({ services, params }) => ({ svg: await services.icons.read(params.name) }),
})
