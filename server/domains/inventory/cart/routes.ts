import { cart } from '#shared/domains/inventory/cart/api.ts'
import { readerOf } from '#server/database/orm.ts'
import { signedIn } from '#server/runtime/context.ts'
import { routesOf } from '#server/runtime/call.ts'
import { readTransactions } from '../transactions/read-transactions.ts'
import { checkOut } from './check-out.ts'

export const cartRoutes = routesOf(cart, {
  async checkout({ context, services, params, body }) {
    const paying = { mustHaveMethod: services.payments.mode !== 'off' }
    const ids = await checkOut(context, params.orgId, body, paying)
    return { transactions: await readTransactions(readerOf(context.em), signedIn(context.actor), ids) }
  },
})
