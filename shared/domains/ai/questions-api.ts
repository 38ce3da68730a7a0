import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { AiRequestId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS } from '../../kernel/roles.ts'
import { AskQuestions } from './questions-schema.ts'

const asked = {
  body: AskQuestions,
  answer: z.object({ requestId: AiRequestId }),
  status: 202,
  errors: ['ai_off', 'ai_budget_spent'],
} as const

/** Questions for an assessment: what comes of them is read by `ai.result`. */
export const aiQuestions = {
  mine: endpoint({
    method: 'POST',
    path: '/api/ai/questionnaire',
    summary: 'Have questions suggested for an assessment',
    access: { who: 'signed-in' },
    ...asked,
  }),

  ofOrg: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/ai/questionnaire',
    summary: 'The same for an assessment of my org, as it stands in the editor',
    access: { who: 'org', roles: ADMINS, in: 'params' },
    params: OrgPath,
    ...asked,
  }),
}
