import { series } from '#shared/domains/scheduling/series/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { cancelFollowing, removeFollowing } from './end-following.ts'
import { previewSeries, readSeries } from './read-series.ts'

export const seriesRoutes = routesOf(series, {
  look: async ({ reader, services, params, query }) => ({
    occurrences: await previewSeries(reader, params.orgId, query, services.clock()),
  }),

  get: async ({ reader, params }) => ({ series: await readSeries(reader, params.id) }),

  cancelFollowing: async ({ context, params, body }) => ({
    count: await cancelFollowing(context, params.id, body),
  }),

  removeFollowing: async ({ context, params, query }) => {
    await removeFollowing(context, params.id, { tell: query.tell !== 'no' })
    return undefined
  },
})
