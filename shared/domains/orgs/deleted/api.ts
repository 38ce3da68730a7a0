import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { OrgId, UserId } from '../../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../../kernel/page.ts'
import { OrgPath } from '../../../kernel/paths.ts'

const facts = {
  name: z.string(),
  email: z.string().nullable(),
  deletedAt: z.string(),
  /** From then on there is no way back. */
  erasedFrom: z.string(),
}
export const DeletedPerson = z.object({ id: UserId, ...facts })
export const DeletedOrg = z.object({ id: OrgId, ...facts })
/** A person or an org that can still be brought back. */
export type Deleted = z.infer<typeof DeletedPerson> | z.infer<typeof DeletedOrg>

/** What was deleted and can be brought back, for 30 days (docs/decisions/server/soft-delete.md). */
export const deleted = {
  listPeople: endpoint({
    method: 'GET',
    path: '/api/users/deleted',
    summary: 'People who closed their account or were deleted and can be restored, the latest first',
    access: { who: 'system' },
    query: PageQuery,
    answer: z.object({ people: z.array(DeletedPerson), pagination: Pagination }),
  }),

  restorePerson: endpoint({
    method: 'PUT',
    path: '/api/user/{userId}/restore',
    summary: 'Restore an account within 30 days; one that is there stays as it is',
    access: { who: 'system' },
    params: z.strictObject({ userId: UserId }),
    status: 204,
    errors: ['not_found'],
  }),

  listOrgs: endpoint({
    method: 'GET',
    path: '/api/orgs/deleted',
    summary: 'Organisations that were deleted and can be restored, the latest first',
    access: { who: 'system' },
    query: PageQuery,
    answer: z.object({ orgs: z.array(DeletedOrg), pagination: Pagination }),
  }),

  restoreOrg: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/restore',
    summary: 'Restore an organisation within 30 days; one that is there stays as it is',
    access: { who: 'system' },
    params: OrgPath,
    status: 204,
    errors: ['not_found'],
  }),
}
