import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { OWN_STAFF } from '../../../kernel/roles.ts'
import { DeskRange, DeskStatistics } from './schema.ts'

/** As the calendar that is counted, and of those who see it the clinic's own people (docs/decisions/scheduling/desk-statistics.md). */
const access = { who: 'org', roles: OWN_STAFF, in: 'params', health: true } as const

/** What the days at a desk come to. Figures alone: nobody is named, and no look is written down. */
export const deskStatistics = {
  read: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/desk-statistics',
    summary: 'Visits, no-shows, waits and how full it was, against as many days before',
    access,
    params: OrgPath,
    query: DeskRange,
    answer: z.object({ statistics: DeskStatistics }),
  }),

  csv: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/desk-statistics.csv',
    summary: 'The same as a table, a line for each group and stretch',
    access,
    params: OrgPath,
    query: DeskRange,
    streams: 'text/csv',
  }),
}
