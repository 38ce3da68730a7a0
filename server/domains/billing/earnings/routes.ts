import { earnings } from '#shared/domains/billing/earnings/api.ts'
import { pagination } from '#shared/kernel/page.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { listSales } from './list-sales.ts'
import { monthOf } from './month-of.ts'
import { listLines, readStatement } from './read-statement.ts'
import { readSummary } from './read-summary.ts'
import { sendingJournal, sendingLines } from './statement-tables.ts'
import { sendingStatement } from './sending-statement.ts'

export const earningsRoutes = routesOf(earnings, {
  summary: ({ reader, services, params }) => readSummary(reader, params.orgId, services.clock()),

  sales: ({ reader, params, query }) => listSales(reader, params.orgId, query),

  statement: async ({ reader, params, query }) => ({
    statement: await readStatement(reader, await monthOf(reader, params.orgId, query)),
  }),

  async lines({ reader, params, query }) {
    const { lines, total } = await listLines(reader, await monthOf(reader, params.orgId, query), query)
    return { lines, pagination: pagination(query, total) }
  },

  print: async ({ context, reader, params, query }) =>
    writing(await sendingStatement(reader, await monthOf(reader, params.orgId, query), context.origin.language)),

  exportLines: async ({ context, reader, params, query }) =>
    writing(await sendingLines(reader, await monthOf(reader, params.orgId, query), context.origin.language)),

  exportJournal: async ({ context, reader, params, query }) =>
    writing(await sendingJournal(reader, await monthOf(reader, params.orgId, query), context.origin.language)),
})
