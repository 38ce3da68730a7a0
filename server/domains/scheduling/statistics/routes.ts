import { Readable } from 'node:stream'
import { deskStatistics } from '#shared/domains/scheduling/statistics/api.ts'
import { routesOf, writing } from '#server/runtime/call.ts'
import { sendTable } from '#server/tables/send-table.ts'
import { readStatistics } from './read-statistics.ts'
import { statisticsTable } from './statistics-table.ts'

export const statisticsRoutes = routesOf(deskStatistics, {
  read: async ({ reader, params, query, context }) => ({
    statistics: await readStatistics(reader, params.orgId, query, context.origin.language),
  }),

  csv: async ({ reader, params, query, context }) => {
    const { language } = context.origin
    const { columns, rows } = statisticsTable(await readStatistics(reader, params.orgId, query, language), language)
    return writing(sendTable(`statistics_${query.from}_${query.to}.csv`, columns, Readable.from(rows)))
  },
})
