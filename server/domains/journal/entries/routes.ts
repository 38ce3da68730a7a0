import { journal } from '#shared/domains/journal/api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { recordView } from '#server/audit/record-view.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Caller } from '#server/runtime/call.ts'
import { routesOf } from '#server/runtime/call.ts'
import { changeEntry } from './change-entry.ts'
import { createEntry } from './create-entry.ts'
import { requireTreated } from './find-entry.ts'
import { listEntries, listEntriesOfOrg, readEntry } from './queries.ts'
import { removeEntry, removeEntryOf, restoreEntry } from './remove-entry.ts'

interface JournalView {
  context: DomainContext
  caller: Caller
  userId: UserId
}

/** Staff who read somebody's journal are written down: once an hour, as they turn from month to month. */
async function recordJournalView(reader: Reader, { context, caller, userId }: JournalView): Promise<void> {
  if (caller.isSubject) return
  const about = { subjectId: userId, userId, details: { why: 'journal' } }
  await recordView(reader, context, { kind: 'user.viewed', orgId: caller.orgId, oncePerMs: HOUR, ...about })
}

export const journalRoutes = routesOf(journal, {
  create: async ({ context, caller, params, body }) => ({
    entry: await createEntry(context, caller, params.id, body),
  }),

  createWeek: async ({ context, caller, params, body }) => ({
    entry: await createEntry(context, caller, params.id, { ...body, dateType: 'week' }),
  }),

  async get({ reader, context, caller, params }) {
    const entry = await readEntry(reader, params.id)
    await recordJournalView(reader, { context, caller, userId: entry.userId })
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
    await recordJournalView(reader, { context, caller, userId: id })
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
