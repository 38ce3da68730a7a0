import { journal } from '#shared/domains/journal/api.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { recordPersonView } from '#server/audit/record-view.ts'
import { routesOf } from '#server/runtime/call.ts'
import { changeEntry } from './change-entry.ts'
import { createEntry } from './create-entry.ts'
import { requireTreated } from './find-entry.ts'
import { listEntries, listEntriesOfOrg, readEntry } from './queries.ts'
import { removeEntry, removeEntryOf, restoreEntry } from './remove-entry.ts'

/** Staff who read somebody's journal are written down: once an hour, as they turn from month to month. */
const EACH_HOUR = { why: 'journal', oncePerMs: HOUR }

export const journalRoutes = routesOf(journal, {
  create: async ({ context, caller, params, body }) => ({
    entry: await createEntry(context, caller, params.id, body),
  }),

  createWeek: async ({ context, caller, params, body }) => ({
    entry: await createEntry(context, caller, params.id, { ...body, dateType: 'week' }),
  }),

  async get({ reader, context, caller, params }) {
    const entry = await readEntry(reader, params.id)
    await recordPersonView(reader, { context, caller, userId: entry.userId, ...EACH_HOUR })
    return { entry }
  },

  change: async ({ context, caller, params, body }) => ({
    entry: await changeEntry(context, caller, params.id, body),
  }),

  restore: async ({ context, caller, params }) => ({ entry: await restoreEntry(context, caller, params.id) }),

  listMine: ({ reader, actor, params }) => listEntries(reader, actor.userId, params),

  async listOfUser({ reader, context, caller, params: { userId: id, ...days } }) {
    await requireTreated(reader, caller, id)
    const listed = await listEntries(reader, id, days)
    await recordPersonView(reader, { context, caller, userId: id, ...EACH_HOUR })
    return listed
  },

  listOfOrg: ({ reader, params, query: { orgId, ...page } }) => listEntriesOfOrg(reader, orgId, { ...params, ...page }),

  async removeMine({ context, caller, params }) {
    await removeEntry(context, caller, params.id)
    return undefined
  },

  async removeOfUser({ context, caller, params }) {
    await removeEntryOf(context, caller, params)
    return undefined
  },
})
