import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { FoundAtWork, FoundVisit, SearchQuery } from './schema.ts'

/** The calls of the search over records (spec §2 Search): a few of each kind, the best first. */
export const search = {
  atWork: endpoint({
    method: 'GET',
    path: '/api/search/org/{orgId}',
    summary: 'Appointments, orders, products and organisations by name or number; of each kind for whoever may list it',
    access: { who: 'org', roles: STAFF, in: 'params', system: true },
    params: OrgPath,
    query: SearchQuery,
    answer: z.object({ found: z.array(FoundAtWork) }),
  }),

  mine: endpoint({
    method: 'GET',
    path: '/api/search/my',
    summary: 'My own appointments by their title or the clinic, those nearest to now first',
    access: { who: 'signed-in' },
    query: SearchQuery,
    answer: z.object({ found: z.array(FoundVisit) }),
  }),
}
