import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { listOf } from '../../../kernel/health.ts'
import { Pagination } from '../../../kernel/page.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { PatientQuery, PatientView } from './schema.ts'

const Listed = z.object({
  patients: z.array(PatientView),
  pagination: Pagination,
  /** There are more than the total says. */
  isCapped: z.boolean(),
})

const listed = listOf('patients', ({ patients: shown }: z.infer<typeof Listed>) =>
  shown.map(({ user, contact }) => (user === null ? { contact } : { user })),
)

/** The people of a clinic, contacts and members in one list. */
export const patients = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/patients',
    summary: 'The patients of an org, with an account and without, with their next and last visit',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    query: PatientQuery,
    answer: Listed,
    views: listed,
  }),
}
