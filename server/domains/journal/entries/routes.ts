import { journal } from '#shared/domains/journal/api.ts'
import { routesOf } from '#server/http/mount.ts'
import { changeEntry } from './change-entry.ts'
import { createEntry } from './create-entry.ts'
import { requireTreated } from './find-entry.ts'
import { listEntries, listEntriesOfOrg, readEntry } from './queries.ts'
import { removeEntry, removeEntryOf, restoreEntry } from './remove-entry.ts'

export const journalRoutes = routesOf(journal, {
  create: async ({ context, standing, params, body }) => ({
    entry: await createEntry(context, standing, params.id, body),
  }),

  createWeek: async ({ context, standing, params, body }) => ({
    entry: await createEntry(context, standing, params.id, { ...body, dateType: 'week' }),
  }),

  get: async ({ reader, params }) => ({ entry: await readEntry(reader, params.id) }),

  change: async ({ context, standing, params, body }) => ({
    entry: await changeEntry(context, standing, params.id, body),
  }),

  restore: async ({ context, standing, params }) => ({ entry: await restoreEntry(context, standing, params.id) }),

  listMine: ({ reader, actor, params }) => listEntries(reader, actor.userId, params),

  async listOfUser({ reader, standing, params: { id, ...days } }) {
    await requireTreated(reader, standing, id)
    return listEntries(reader, id, days)
  },

  listOfOrg: ({ reader, params, query: { orgId, ...page } }) => listEntriesOfOrg(reader, orgId, { ...params, ...page }),

  async removeMine({ context, standing, params }) {
    await removeEntry(context, standing, params.id)
    return undefined
  },

  async removeOfUser({ context, standing, params }) {
    await removeEntryOf(context, standing, params)
    return undefined
  },
})
