import { importJobs, orgImports, ownImports } from '#shared/domains/imports/api.ts'
import type { OwnKindName } from '#shared/domains/imports/kinds.ts'
import type { LinesQuery } from '#shared/domains/imports/schema.ts'
import type { LineOutcome } from '#shared/domains/imports/schema.ts'
import { AppError } from '#shared/kernel/errors.ts'
import type { ImportId, OrgId } from '#shared/kernel/ids.ts'
import { reachOf } from '#shared/kernel/reach.ts'
import { sql } from 'kysely'
import { readerOf } from '#server/database/orm.ts'
import type { OrgImport } from '#server/domains/orgs/index.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import type { May } from '#server/runtime/call.ts'
import { signedIn } from '#server/runtime/context.ts'
import type { DomainContext } from '#server/runtime/context.ts'
import type { ImportKind } from '#server/tables/import-kind.ts'
import { sendTable } from '#server/tables/send-table.ts'
import type { Kinds } from './kinds.ts'
import { columnsOf, listLines, readAllLines } from './lines/read-lines.ts'
import { orgImportsOf, ownImportsOf } from './reach.ts'
import type { ImportsInReach } from './reach.ts'
import { listImports, progressOf, readBrief, readImport } from './read-import.ts'
import { mapColumns, startImport, stopImport, undoImport } from './steps.ts'
import { upload } from './upload.ts'

/** Where an import is looked for, and of what it is. */
interface Place {
  kind: ImportKind
  reach: ImportsInReach
}

const afterwards = async (context: DomainContext, { reach }: Pick<Place, 'reach'>, id: ImportId) => ({
  import: await readImport(readerOf(context.em), reach, id, context.clock()),
})

async function linesOf(context: DomainContext, { kind, reach }: Place, id: ImportId, query: LinesQuery) {
  const reader = readerOf(context.em)
  const { mapping, orgId } = await readBrief(reader, reach, id)
  return listLines(reader, kind, { id, orgId, mapping, language: context.origin.language }, query)
}

async function fileOfLines(context: DomainContext, { kind, reach }: Place, id: ImportId, outcome?: LineOutcome) {
  const reader = readerOf(context.em)
  const { titles, orgId } = await readBrief(reader, reach, id)
  const rows = readAllLines(reader, kind, { id, orgId, language: context.origin.language }, outcome)
  return writing(sendTable(`${kind.fileName}_${outcome ?? 'lines'}.csv`, columnsOf(titles), rows))
}

/** Organisations, which the people of partners and the system bring in. */
export function orgImportRoutes(kind: OrgImport) {
  const placeOf = (context: DomainContext): Place => ({ kind, reach: orgImportsOf(signedIn(context.actor)) })
  return routesOf(orgImports, {
    async upload({ context, actor, body }) {
      const { isEverywhere: isBySystem } = reachOf(orgImports.upload, actor)
      const id = await upload(context, kind, body, null, async (inside) => ({
        isBySystem,
        ...(await kind.prepare(inside, body, isBySystem)),
      }))
      return afterwards(context, placeOf(context), id)
    },

    list: ({ reader, context, query }) => listImports(reader, placeOf(context).reach, query, context.clock()),

    get: ({ context, params }) => afterwards(context, placeOf(context), params.importId),

    async map({ context, params: { importId: id }, body }) {
      await mapColumns(context, { id, ...placeOf(context) }, body)
      return afterwards(context, placeOf(context), id)
    },

    lines: ({ context, params, query }) => linesOf(context, placeOf(context), params.importId, query),

    exportLines: ({ context, params, query }) => fileOfLines(context, placeOf(context), params.importId, query.outcome),

    async start({ context, params: { importId: id } }) {
      await startImport(context, { id, ...placeOf(context) })
      return afterwards(context, placeOf(context), id)
    },

    async stop({ context, params: { importId: id } }) {
      await stopImport(context, { id, ...placeOf(context) })
      return afterwards(context, placeOf(context), id)
    },

    async undo({ context, params: { importId: id } }) {
      await undoImport(context, { id, ...placeOf(context) })
      return afterwards(context, placeOf(context), id)
    },
  })
}

/** What an org brings in for itself. Each kind is for those who may make one of it by hand. */
export function ownImportRoutes(kinds: Kinds) {
  interface Asked {
    may: May
    params: { orgId: OrgId; kind: OwnKindName }
  }
  /** @throws AppError `forbidden` for whoever may not make one of the kind by hand */
  const placeOf = async ({ may, params: { orgId, kind: name } }: Asked): Promise<Place> => {
    const kind = kinds[name]
    if (!(await may(kind.madeBy, { orgId }))) throw new AppError('forbidden')
    return { kind, reach: ownImportsOf(orgId, name) }
  }
  return routesOf(ownImports, {
    async upload(call) {
      const { context, params, body } = call
      const place = await placeOf(call)
      const whose = { orgId: params.orgId, isBySystem: false }
      return afterwards(context, place, await upload(context, place.kind, body, params.orgId, async () => whose))
    },

    async list(call) {
      const { reach } = await placeOf(call)
      return listImports(call.reader, reach, call.query, call.context.clock())
    },

    get: async (call) => afterwards(call.context, await placeOf(call), call.params.importId),

    async map(call) {
      const { context, params, body } = call
      const place = await placeOf(call)
      await mapColumns(context, { id: params.importId, ...place }, body)
      return afterwards(context, place, params.importId)
    },

    lines: async (call) => linesOf(call.context, await placeOf(call), call.params.importId, call.query),

    exportLines: async (call) =>
      fileOfLines(call.context, await placeOf(call), call.params.importId, call.query.outcome),

    async start(call) {
      const { context, params } = call
      const place = await placeOf(call)
      await startImport(context, { id: params.importId, ...place })
      return afterwards(context, place, params.importId)
    },

    async stop(call) {
      const { context, params } = call
      const place = await placeOf(call)
      await stopImport(context, { id: params.importId, ...place })
      return afterwards(context, place, params.importId)
    },

    async undo(call) {
      const { context, params } = call
      const place = await placeOf(call)
      await undoImport(context, { id: params.importId, ...place })
      return afterwards(context, place, params.importId)
    },
  })
}

/** How far work is, for whoever may see the import that it is about. */
export const importJobRoutes = (kinds: Kinds) =>
  routesOf(importJobs, {
    async read({ context, actor, params, reader, may }) {
      const row = await readBrief(reader, sql`true`, params.importId)
      const { kind, orgId } = row
      if (kind === 'orgs') await readBrief(reader, orgImportsOf(actor), params.importId)
      else if (orgId === null || !(await may(ownImports.get, { orgId })) || !(await may(kinds[kind].madeBy, { orgId })))
        throw new AppError('not_found')
      return progressOf(row, context.clock())
    },
  })
