import { telling } from '#shared/domains/scheduling/telling/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { keepBack } from './keep-back.ts'
import { foreseeTelling, readTelling } from './read-telling.ts'

export const tellingRoutes = routesOf(telling, {
  foresee: async ({ services, params, query }) => ({
    telling:
      query.change === undefined
        ? await readTelling(services, params.id)
        : await foreseeTelling(services, params.id, query.change),
  }),

  keepBack: async ({ context, params }) => {
    await keepBack(context, params.id)
    return undefined
  },
})
