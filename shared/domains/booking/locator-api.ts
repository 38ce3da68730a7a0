import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { Pagination } from '../../kernel/page.ts'
import { LocatedOrg, LocatorQuery } from './locator-schema.ts'

/** What the public locator asks. */
export const locator = {
  listOrgs: endpoint({
    method: 'GET',
    path: '/api/web/orgs',
    summary: 'The providers that are open to the public, nearest to a zip code first',
    access: { who: 'anyone' },
    query: LocatorQuery,
    answer: z.object({ orgs: z.array(LocatedOrg), pagination: Pagination }),
  }),
}
