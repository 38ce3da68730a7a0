import { journal } from '#shared/domains/journal/api.ts'
import { routesOf } from '#server/runtime/call.ts'
import { THE_PERSON, onlookerOf, requireJournal } from '../sharing/readable.ts'
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
    const onlooker = onlookerOf(caller, actor)
    await requireJournal(reader, onlooker, id)
    return listEntries(reader, { userId: id, onlooker }, days)
  },

  listOfOrg: ({ reader, caller, actor, params, query: { orgId, ...page } }) =>
    // What another clinic may read for which they work as well stands in its own list.
    listEntriesOfOrg(reader, orgId, { ...params, ...page, onlooker: onlookerOf(caller, actor, [orgId]) }),

  async removeMine({ context, caller, params }) {
    await removeEntry(context, caller, params.id)
    return undefined
  },

  async removeOfUser({ context, caller, params }) {
    await removeEntryOf(context, caller, params)
    return undefined
  },
})
