import { orgImports } from '#shared/domains/imports/api.ts'
import type { OrgImportId } from '#shared/kernel/ids.ts'
import { readerOf } from '#server/database/orm.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import { sendTable } from '#server/tables/send-table.ts'
import { columnsOf, listLines, readAllLines } from './lines/read-lines.ts'
import { listImports, readBrief, readImport } from './read-import.ts'
import { mapOrgs, startImport, stopImport, undoImport } from './steps.ts'
import { uploadOrgs } from './upload.ts'

const afterwards = async (context: DomainContext, id: OrgImportId) => ({
  import: await readImport(readerOf(context.em), signedIn(context.actor), id, context.clock()),
})

export const orgImportRoutes = routesOf(orgImports, {
  upload: async ({ context, body }) => afterwards(context, await uploadOrgs(context, body)),

  list: ({ reader, actor, query, services }) => listImports(reader, actor, query, services.clock()),

  get: async ({ reader, actor, params, services }) => ({
    import: await readImport(reader, actor, params.importId, services.clock()),
  }),

  async map({ context, params, body }) {
    await mapOrgs(context, params.importId, body)
    return afterwards(context, params.importId)
  },

  async lines({ context, reader, actor, params, query, services }) {
    const { id, mapping } = await readBrief(reader, actor, params.importId, services.clock())
    return listLines(reader, { id, mapping, language: context.origin.language }, query)
  },

  async exportLines({ context, reader, actor, params, query, services }) {
    const { id, mapping, titles } = await readBrief(reader, actor, params.importId, services.clock())
    const asked = { id, mapping, language: context.origin.language }
    const rows = readAllLines(reader, asked, query.outcome)
    return writing(sendTable(`organizations_${query.outcome}.csv`, columnsOf(titles), rows))
  },

  async start({ context, params }) {
    await startImport(context, params.importId)
    return afterwards(context, params.importId)
  },

  async stop({ context, params }) {
    await stopImport(context, params.importId)
    return afterwards(context, params.importId)
  },

  async undo({ context, params }) {
    await undoImport(context, params.importId)
    return afterwards(context, params.importId)
  },

  async job({ reader, actor, params, services }) {
    const { id, state, done, total, secondsLeft } = await readBrief(reader, actor, params.importId, services.clock())
    return { id, state, done, total, secondsLeft }
  },
})
