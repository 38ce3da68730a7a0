import { manyServices } from '#shared/domains/services/many-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { giveToMany } from './give-to-many.ts'
import { takeFromMany } from './take-from-many.ts'

export const manyServiceRoutes = routesOf(manyServices, {
  give: async ({ context, body }) => giveToMany(context, body),

  takeBack: async ({ context, body }) => ({ withdrawn: await takeFromMany(context, body) }),
})
