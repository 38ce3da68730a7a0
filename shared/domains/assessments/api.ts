import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { AssessmentId, OrgId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, STAFF } from '../../kernel/roles.ts'
import { ChangePage, NewPage, PageView } from './schema.ts'

const PagePath = z.strictObject({ orgId: OrgId, pageId: AssessmentId })
const Page = z.object({ page: PageView })
const byAdmins = { who: 'org', roles: ADMINS, in: 'params' } as const
/** A page of a hundred questions in five languages. */
const PAGE_BYTES = 1_000_000

/** The pages that an org asks visitors with. */
export const assessments = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/assessments',
    summary: 'The assessments of an org, with those withdrawn at the end',
    access: { who: 'org', roles: STAFF, in: 'params' },
    params: OrgPath,
    answer: z.object({ pages: z.array(PageView) }),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/assessments',
    summary: 'Write an assessment; nobody finds it until it is published',
    access: byAdmins,
    idempotent: true,
    bodyLimit: PAGE_BYTES,
    params: OrgPath,
    body: NewPage,
    answer: Page,
    status: 201,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/assessments/{pageId}',
    summary: 'Change an assessment; visitors get it as it is until it is published again',
    access: byAdmins,
    bodyLimit: PAGE_BYTES,
    params: PagePath,
    body: ChangePage,
    answer: Page,
    errors: ['version_conflict'],
  }),

  publish: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/assessments/{pageId}/publish',
    summary: 'Give an assessment as it is now to visitors; who has begun goes on with what they began',
    access: byAdmins,
    params: PagePath,
    body: z.strictObject({ version: z.int().min(1) }),
    answer: Page,
    errors: ['version_conflict'],
  }),

  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/assessments/{pageId}',
    summary: 'Let nobody begin an assessment any more; who has begun finishes it',
    access: byAdmins,
    params: PagePath,
    status: 204,
  }),
}
