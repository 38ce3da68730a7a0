import { journal } from '#shared/domains/journal/api.ts'
import type { UserId } from '#shared/kernel/ids.ts'
import { HOUR } from '#shared/kernel/time.ts'
import { recordLook } from '#server/audit/record-look.ts'
import type { Reader } from '#server/database/orm.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { Standing } from '#server/runtime/call.ts'
import { routesOf } from '#server/runtime/call.ts'
import { changeEntry } from './change-entry.ts'
import { createEntry } from './create-entry.ts'
import { requireTreated } from './find-entry.ts'
import { listEntries, listEntriesOfOrg, readEntry } from './queries.ts'
import { removeEntry, removeEntryOf, restoreEntry } from './remove-entry.ts'

interface Look {
  context: DomainContext
  standing: Standing
  userId: UserId
}

/** Staff who read somebody's journal are written down: once an hour, as they turn from month to month. */
async function lookAt(reader: Reader, { context, standing, userId }: Look): Promise<void> {
  if (standing.isSubject) return
  const about = { subjectId: userId, userId, details: { why: 'journal' } }
  await recordLook(reader, context, { kind: 'user.viewed', orgId: standing.orgId, oncePerMs: HOUR, ...about })
}

export const journalRoutes = routesOf(journal, {
  create: async ({ context, standing, params, body }) => ({
    entry: await createEntry(context, standing, params.id, body),
  }),

  createWeek: async ({ context, standing, params, body }) => ({
    entry: await createEntry(context, standing, params.id, { ...body, dateType: 'week' }),
  }),

  async get({ reader, context, standing, params }) {
    const entry = await readEntry(reader, params.id)
    await lookAt(reader, { context, standing, userId: entry.userId })
    return { entry }
  },

  change: async ({ context, standing, params, body }) => ({
    entry: await changeEntry(context, standing, params.id, body),
  }),

  restore: async ({ context, standing, params }) => ({ entry: await restoreEntry(context, standing, params.id) }),

  listMine: ({ reader, actor, params }) => listEntries(reader, actor.userId, params),

  async listOfUser({ reader, context, standing, params: { userId: id, ...days } }) {
    await requireTreated(reader, standing, id)
    const listed = await listEntries(reader, id, days)
    await lookAt(reader, { context, standing, userId: id })
    return listed
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
