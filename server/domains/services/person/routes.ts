import { personServices } from '#shared/domains/services/person-api.ts'
import type { Reader } from '#server/database/orm.ts'
import { routesOf } from '#server/runtime/call.ts'
import { addServices, cancelServices, renewServices, setProducts } from './change-person-services.ts'
import { readPersonServices } from './read-person-services.ts'
import type { Person } from './read-person-services.ts'

const subscriptions = async (reader: Reader, person: Person, now: number) => ({
  services: await readPersonServices(reader, person, 'subscription', now),
})

async function products(reader: Reader, person: Person, now: number) {
  const services = await readPersonServices(reader, person, 'product', now)
  return { products: Object.fromEntries(services.map(({ id, qty }) => [id, qty])), services }
}

export const personServiceRoutes = routesOf(personServices, {
  list: async ({ reader, params, services: { clock } }) => subscriptions(reader, params, clock()),

  async add({ context, reader, params, body }) {
    await addServices(context, params, body.services)
    return subscriptions(reader, params, context.clock())
  },

  async renew({ context, reader, params, body }) {
    await renewServices(context, params, body.services)
    return subscriptions(reader, params, context.clock())
  },

  async cancel({ context, reader, params, body }) {
    await cancelServices(context, params, body.services)
    return subscriptions(reader, params, context.clock())
  },

  listProducts: async ({ reader, params, services: { clock } }) => products(reader, params, clock()),

  async setProducts({ context, reader, params, body }) {
    await setProducts(context, params, body)
    return products(reader, params, context.clock())
  },
})
