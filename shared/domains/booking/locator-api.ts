import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId } from '../../kernel/ids.ts'
import { Pagination } from '../../kernel/page.ts'
import { LocatedOrg, LocatorQuery } from './locator-schema.ts'

/** What the public locator asks. */
export const locator = {
  getTelehealth: endpoint({
    method: 'GET',
    path: '/api/web/telehealth',
    summary: 'Whether a partner lets its locator send visitors to this address for an online visit',
    access: { who: 'anyone' },
    query: z.strictObject({ partnerId: OrgId, url: z.string().max(2000) }),
    answer: z.object({ url: z.string().nullable() }),
    errors: ['not_found'],
  }),

  listOrgs: endpoint({
    method: 'GET',
    path: '/api/web/orgs',
    summary: 'The providers that are open to the public, nearest to a zip code first',
    access: { who: 'anyone', fuller: true },
    query: LocatorQuery,
    answer: z.object({ orgs: z.array(LocatedOrg), pagination: Pagination }),
  }),
}
