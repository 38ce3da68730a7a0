import { journal } from '#shared/domains/journal/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { THE_PERSON, onlookerOf } from '../sharing/readable.ts'
import { changeEntry } from './change-entry.ts'
import { createEntry } from './create-entry.ts'
import { requireTreated } from './find-entry.ts'
import { listEntries, listEntriesOfOrg, readEntry } from './queries.ts'
import { removeEntry, removeEntryOf, restoreEntry } from './remove-entry.ts'

export const journalRoutes = routesOf(journal, {
  create: async ({ context, caller, params, body }) => ({
    entry: await createEntry(context, caller, params.id, body),
  }),

  createWeek: async ({ context, caller, params, body }) => ({
    entry: await createEntry(context, caller, params.id, { ...body, dateType: 'week' }),
  }),

  get: async ({ reader, caller, actor, params }) => ({
    entry: await readEntry(reader, params.id, onlookerOf(caller, actor)),
  }),

  change: async ({ context, caller, params, body }) => ({
    entry: await changeEntry(context, caller, params.id, body),
  }),

  restore: async ({ context, caller, params }) => ({ entry: await restoreEntry(context, caller, params.id) }),

  listMine: ({ reader, actor, params }) => listEntries(reader, { userId: actor.userId, onlooker: THE_PERSON }, params),

  async listOfUser({ reader, caller, actor, params: { userId: id, ...days } }) {
    await requireTreated(reader, caller, id)
    return listEntries(reader, { userId: id, onlooker: onlookerOf(caller, actor) }, days)
  },

  listOfOrg: ({ reader, caller, actor, params, query: { orgId, ...page } }) =>
    listEntriesOfOrg(reader, orgId, { ...params, ...page, onlooker: onlookerOf(caller, actor) }),

  async removeMine({ context, caller, params }) {
    await removeEntry(context, caller, params.id)
    return undefined
  },

  async removeOfUser({ context, caller, params }) {
    await removeEntryOf(context, caller, params)
    return undefined
  },
})
