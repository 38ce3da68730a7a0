import { shipping } from '#shared/domains/inventory/shipping-api.ts'
import { readerOf } from '#server/database/orm.ts'
import { routesOf } from '#server/runtime/call.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { readTransaction } from '../transactions/read-transactions.ts'
import { pickUp } from './pick-up.ts'
import { readWaiting } from './read-waiting.ts'
import { suggestLots } from './suggest-lots.ts'
import { undoShipping } from './undo-shipping.ts'

export const shippingRoutes = routesOf(shipping, {
  suggest: async ({ reader, actor, context, params }) => ({
    lines: await suggestLots(reader, actor, params, context.clock()),
  }),

  waiting: ({ reader, params }) => readWaiting(reader, params.orgId),

  undo: async ({ context, params, body }) => shown(context, await undoShipping(context, params, body)),

  pickUp: async ({ context, params, body }) => shown(context, await pickUp(context, params, body)),
})

const shown = async ({ em, actor }: DomainContext, id: string) => ({
  transaction: await readTransaction(readerOf(em), signedIn(actor), id),
})
