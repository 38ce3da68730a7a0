import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import { worksFor } from '#shared/kernel/reach.ts'
import { routesOf } from '#server/runtime/call.ts'
import { noteLines } from './note-lines.ts'
import { lookAtAccount, readPersonAccount } from './read-account.ts'
import { takeBack } from './take-back.ts'

export const checkoutRoutes = routesOf(checkout, {
  look: ({ reader, actor, params }) => lookAtAccount(reader, params.id, (orgId) => worksFor(actor, orgId)),

  note: async ({ context, params, body }) => ({ lines: await noteLines(context, params.id, body) }),

  takeBack: async ({ context, params, body }) => ({ lines: await takeBack(context, params, body.reason) }),

  ofPerson: ({ reader, params, query }) => readPersonAccount(reader, params.orgId, query),
})
