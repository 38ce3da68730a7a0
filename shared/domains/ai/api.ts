import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { viewOf } from '../../kernel/health.ts'
import { AiRequestId, OrgId, UserId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { ADMINS, OWN_STAFF, STAFF } from '../../kernel/roles.ts'
import {
  AI_FAULTS,
  AiAnswer,
  AiStanding,
  AiText,
  AiUse,
  AskActivities,
  AskDescription,
  AskPhoto,
  AskSummary,
  AskTips,
  HeldText,
  Thumb,
} from './schema.ts'

const RequestPath = z.strictObject({ requestId: AiRequestId })
const PatientPath = z.strictObject({ orgId: OrgId, userId: UserId })
const HeldPath = z.strictObject({ orgId: OrgId, requestId: AiRequestId })
const Asked = z.object({ requestId: AiRequestId })
/** Bytes: a plan of a thousand activities. */
const PLAN_BYTES = 600_000

const mine = { who: 'signed-in' } as const
const ofOrg = { who: 'org', roles: STAFF, in: 'params' } as const
/** Of a patient by who treats them: nobody who is logged in as the clinic spends its money on looks at people. */
const ofPatient = {
  who: 'org',
  roles: OWN_STAFF,
  in: 'params',
  health: true,
  patients: true,
  inPerson: true,
} as const
const asked = { answer: Asked, status: 202 } as const
const REFUSALS = ['ai_off', 'ai_budget_spent'] as const
const PHOTO_REFUSALS = [...REFUSALS, 'ai_no_model', 'ai_no_picture'] as const

const viewed = viewOf('aiText', ({ text, about }: z.infer<typeof AiAnswer>) => ({ user: text === null ? null : about }))

/** The calls about what a machine writes: a model, or the product's own rules (docs/decisions/ai/written-help.md). */
export const ai = {
  standing: endpoint({
    method: 'GET',
    path: '/api/ai',
    summary: 'Whether I can have something written, and whether a model or rules write it',
    access: mine,
    answer: AiStanding,
  }),

  describeMine: endpoint({
    method: 'POST',
    path: '/api/ai/description',
    summary: 'Have a description of a plan of mine written, as it stands in the editor',
    access: mine,
    bodyLimit: PLAN_BYTES,
    body: AskDescription,
    ...asked,
    errors: REFUSALS,
  }),

  tipsForMe: endpoint({
    method: 'POST',
    path: '/api/ai/tips',
    summary: 'Have tips for an activity of my plan written',
    access: mine,
    bodyLimit: PLAN_BYTES,
    body: AskTips,
    ...asked,
    errors: REFUSALS,
  }),

  suggestMine: endpoint({
    method: 'POST',
    path: '/api/ai/plan',
    summary: 'Have activities suggested for a plan of mine, as it stands in the editor',
    access: mine,
    bodyLimit: PLAN_BYTES,
    body: AskActivities,
    ...asked,
    errors: REFUSALS,
  }),

  reviewMine: endpoint({
    method: 'POST',
    path: '/api/ai/review',
    summary: 'Have it written how my plan and my journal of the last four weeks go together',
    access: mine,
    ...asked,
    errors: [...REFUSALS, 'ai_nothing_to_tell'],
  }),

  readPhoto: endpoint({
    method: 'POST',
    path: '/api/ai/photo',
    summary: 'Have a picture of mine read: what an entry about it could say',
    access: mine,
    body: AskPhoto,
    ...asked,
    errors: [...PHOTO_REFUSALS, 'not_found'],
  }),

  summarise: endpoint({
    method: 'POST',
    path: '/api/ai/questionnaire/summary',
    summary:
      'Have the summary of an assessment of mine worded by a model: its severities and advice stay as the rules made them',
    access: mine,
    body: AskSummary,
    ...asked,
    errors: [...REFUSALS, 'ai_no_model', 'ai_not_shared', 'ai_nothing_to_tell', 'not_found'],
  }),

  describeOfOrg: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/ai/description',
    summary: 'The same of a template of my org',
    access: ofOrg,
    params: OrgPath,
    bodyLimit: PLAN_BYTES,
    body: AskDescription,
    ...asked,
    errors: REFUSALS,
  }),

  tipsOfOrg: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/ai/tips',
    summary: 'Tips for an activity of a template of my org',
    access: ofOrg,
    params: OrgPath,
    bodyLimit: PLAN_BYTES,
    body: AskTips,
    ...asked,
    errors: REFUSALS,
  }),

  suggestOfOrg: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/ai/plan',
    summary: 'Activities for a template of my org',
    access: ofOrg,
    params: OrgPath,
    bodyLimit: PLAN_BYTES,
    body: AskActivities,
    ...asked,
    errors: REFUSALS,
  }),

  describeOfUser: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/ai/description',
    summary: 'A description of the plan of a patient',
    access: ofPatient,
    params: PatientPath,
    bodyLimit: PLAN_BYTES,
    body: AskDescription,
    ...asked,
    errors: REFUSALS,
  }),

  tipsOfUser: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/ai/tips',
    summary: 'Tips for an activity in the plan of a patient',
    access: ofPatient,
    params: PatientPath,
    bodyLimit: PLAN_BYTES,
    body: AskTips,
    ...asked,
    errors: [...REFUSALS, 'journal_not_shared'],
  }),

  suggestOfUser: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/ai/plan',
    summary: 'Activities for the plan of a patient',
    access: ofPatient,
    params: PatientPath,
    bodyLimit: PLAN_BYTES,
    body: AskActivities,
    ...asked,
    errors: [...REFUSALS, 'journal_not_shared'],
  }),

  reviewOfUser: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/ai/review',
    summary: 'How the plan of a patient and what I may read of their journal go together',
    access: ofPatient,
    params: PatientPath,
    ...asked,
    errors: [...REFUSALS, 'journal_not_shared', 'ai_nothing_to_tell'],
  }),

  readPhotoOfUser: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/ai/photo',
    summary: 'Have a picture read for an entry of a patient',
    access: ofPatient,
    params: PatientPath,
    body: AskPhoto,
    ...asked,
    errors: [...PHOTO_REFUSALS, 'journal_not_shared'],
  }),

  result: endpoint({
    method: 'GET',
    path: '/api/results/{requestId}',
    summary: 'What I asked for: 202 while it is written, then the text, or why there is none. Kept for 24 hours',
    access: mine,
    params: RequestPath,
    answer: AiAnswer,
    isUnderWay: ({ state }) => state === 'waiting',
    views: viewed,
    errors: ['not_found', ...AI_FAULTS],
  }),

  rate: endpoint({
    method: 'PUT',
    path: '/api/results/{requestId}',
    summary: 'Say whether what was written is of use',
    access: mine,
    params: RequestPath,
    body: z.strictObject({ thumb: Thumb.nullable() }),
    status: 204,
    errors: ['not_found'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/results/{requestId}',
    summary: 'Stop what is being written, or forget what was: its text goes at once',
    access: mine,
    params: RequestPath,
    status: 204,
    errors: ['not_found'],
  }),

  use: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/ai',
    summary: 'What an org has had written this month, what that cost, and what it decided about it',
    access: { who: 'org', roles: ADMINS, in: 'params' },
    params: OrgPath,
    answer: AiUse,
  }),

  listHeld: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/ai/held',
    summary: 'What patients asked for and the org reads first, the oldest first',
    access: { who: 'org', roles: OWN_STAFF, in: 'params', health: true, inPerson: true },
    params: OrgPath,
    answer: z.object({ held: z.array(HeldText), total: z.int() }),
    views: { what: 'aiQueue', isList: true, people: ({ held }) => held.map(({ about }) => ({ user: about })) },
  }),

  decide: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/ai/held/{requestId}',
    summary: 'Approve what was written, as it is or edited, or reject it',
    access: { who: 'org', roles: OWN_STAFF, in: 'params', health: true, inPerson: true },
    params: HeldPath,
    body: z.strictObject({
      version: z.int().min(1),
      decision: z.enum(['approve', 'reject']),
      /** In place of what was written; of the same task. */
      text: AiText.optional(),
    }),
    status: 204,
    errors: ['version_conflict'],
  }),
}
