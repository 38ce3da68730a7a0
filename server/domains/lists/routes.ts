import { lists } from '#shared/domains/lists/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { signedIn } from '#server/runtime/context.ts'
import { chooseColumns, removeFilter, saveFilter } from './keep.ts'
import { readKept } from './queries.ts'

export const listsRoutes = routesOf(lists, {
  read: ({ reader, context, params }) => readKept(reader, signedIn(context.actor).userId, params.list),

  async chooseColumns({ context, params, body }) {
    await chooseColumns(context, params.list, body.columns)
    return undefined
  },

  saveFilter: async ({ context, params, body }) => ({ filter: await saveFilter(context, params.list, body) }),

  async removeFilter({ context, params }) {
    await removeFilter(context, params.list, params.filterId)
    return undefined
  },
})
