import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { PublicOrg } from './schema.ts'

/** What an org is to anybody (spec §7 Org). Apart from the calls of members, whose session a visitor’s page would load with them. */
export const publicOrgs = {
  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/pub',
    summary: 'The public letterhead of an org',
    access: { who: 'anyone' },
    params: OrgPath,
    answer: z.object({ org: PublicOrg }),
    errors: ['not_found'],
  }),
}
