import { appointmentTypes } from '#shared/domains/scheduling/visit-types/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { changeType, createType, removeType, reorderTypes } from './manage-types.ts'
import { listTypes } from './queries.ts'

export const typeRoutes = routesOf(appointmentTypes, {
  list: async ({ reader, params }) => ({ types: await listTypes(reader, params.orgId) }),

  create: async ({ context, params, body }) => ({ type: await createType(context, params.orgId, body) }),

  reorder: async ({ context, params, body }) => ({ types: await reorderTypes(context, params.orgId, body.types) }),

  change: async ({ context, params: { orgId, typeId }, body }) => ({
    type: await changeType(context, orgId, typeId, body),
  }),

  async remove({ context, params: { orgId, typeId } }) {
    await removeType(context, orgId, typeId)
    return undefined
  },
})
