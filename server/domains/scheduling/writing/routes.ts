import { late, writing } from '#shared/domains/scheduling/writing/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { listLater } from './late.ts'
import { lookAtWriting } from './look.ts'
import { sendMessage } from './send-message.ts'
import { endLate, listLate, tellLate } from './tell-late.ts'

export const writingRoutes = routesOf(writing, {
  look: ({ services, params }) => lookAtWriting(services, params.id),

  send: async ({ context, services, params, body }) => ({
    message: await sendMessage(context, services, params.id, body),
  }),
})

export const lateRoutes = routesOf(late, {
  look: async ({ reader, services, params, query }) => ({
    visits: (await listLater(services, reader, params.orgId, query, services.clock())).map(({ visit }) => visit),
  }),

  list: async ({ reader, services, params }) => ({
    notices: await listLate(reader, params.orgId, services.clock()),
  }),

  tell: async ({ context, services, params, body }) => ({
    notice: await tellLate(context, services, params.orgId, body),
  }),

  end: async ({ context, params }) => ({ withdrawn: await endLate(context, params.orgId, params.lateId) }),
})
