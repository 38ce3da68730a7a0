import { stock } from '#shared/domains/inventory/stock-api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { blockLot } from './block-lot.ts'
import { readToday } from '#server/domains/orgs/index.ts'
import { suggestOrders } from './reorder/suggest-orders.ts'
import { listMoves } from './list/list-moves.ts'
import { listShelves } from './list/list-shelves.ts'
import { readProduct } from './list/read-product.ts'

export const stockRoutes = routesOf(stock, {
  list: async ({ reader, context, params: { orgId }, query }) =>
    listShelves(reader, orgId, await readToday(reader, orgId, context.clock()), query),

  get: async ({ reader, context, params }) =>
    readProduct(reader, params, await readToday(reader, params.orgId, context.clock())),

  moves: ({ reader, params, query }) => listMoves(reader, params, query),

  async block({ context, params, body }) {
    await blockLot(context, params, body)
    return undefined
  },

  reorders: async ({ reader, context, params: { orgId } }) =>
    suggestOrders(reader, orgId, await readToday(reader, orgId, context.clock())),
})
