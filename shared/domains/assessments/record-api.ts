import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { health, viewOf, viewOfNamed } from '../../kernel/health.ts'
import { AssessmentId, AssessmentRunId, ContactId, OrgId, UserId } from '../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { STAFF } from '../../kernel/roles.ts'
import { Instrument, Score, Summary } from './content.ts'
import { PlanDraft } from './plan-draft.ts'

const Texts = z.record(z.string(), z.string())

/** What somebody has finished, in a list. */
export const RunLine = z.object({
  id: AssessmentRunId,
  org: z.string(),
  name: health(Texts),
  at: z.string(),
  scores: health(z.array(Score)),
  /** Whether the clinic reads it. */
  isShared: z.boolean(),
})
export type RunLine = z.infer<typeof RunLine>

/** One of a question and what was answered, in the words of the version that was read. */
const Said = z.object({ group: Texts, question: Texts, answer: z.string() })

export const RunView = RunLine.extend({
  number: z.number().int(),
  said: health(z.array(Said)),
  summary: health(Summary),
  plan: health(PlanDraft.nullable()),
  /** Whether the plan was taken over. */
  isAccepted: z.boolean(),
})
export type RunView = z.infer<typeof RunView>

/** A point of a chart. */
export const ScorePoint = z.object({
  instrument: health(Instrument.clone()),
  at: z.string(),
  score: z.number(),
  max: z.number(),
})
export type ScorePoint = z.infer<typeof ScorePoint>

const Runs = {
  /** The latest first. */
  runs: z.array(RunLine),
  pagination: Pagination,
  /** The last two hundred of all, the oldest first. */
  points: z.array(ScorePoint),
}
const OwnPath = z.strictObject({ runId: AssessmentRunId })
const mine = { who: 'signed-in' } as const

/** One's own, signed in. */
export const ownAssessments = {
  listPages: endpoint({
    method: 'GET',
    path: '/api/assessments/pages',
    summary: 'What my clinics ask by assessments',
    access: mine,
    answer: z.object({
      pages: z.array(z.object({ id: AssessmentId, org: z.string(), name: Texts, narrative: Texts })),
    }),
  }),

  claim: endpoint({
    method: 'POST',
    path: '/api/assessments/my',
    summary: 'Take what I have answered by its link into my account; the link ends',
    access: mine,
    body: z.strictObject({ token: z.string().min(1).max(100), isShared: z.boolean() }),
    answer: z.object({ run: RunView }),
    errors: ['not_found', 'conflict'],
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/assessments/my',
    summary: 'What I have answered, the latest first, and my scores over time',
    access: mine,
    query: PageQuery,
    answer: z.object(Runs),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/assessments/my/{runId}',
    summary: 'One of them',
    access: mine,
    params: OwnPath,
    answer: z.object({ run: RunView }),
    errors: ['not_found'],
  }),

  share: endpoint({
    method: 'PUT',
    path: '/api/assessments/my/{runId}',
    summary: 'Let the clinic read it, or no longer',
    access: mine,
    params: OwnPath,
    body: z.strictObject({ isShared: z.boolean() }),
    answer: z.object({ run: RunView }),
    errors: ['not_found'],
  }),

  accept: endpoint({
    method: 'POST',
    path: '/api/assessments/my/{runId}/plan',
    summary: 'Take the proposed plan over into mine; twice is once',
    access: mine,
    params: OwnPath,
    answer: z.object({ run: RunView }),
    errors: ['not_found', 'version_conflict'],
  }),

  print: endpoint({
    method: 'GET',
    path: '/api/assessments/my/{runId}/pdf',
    summary: 'Its summary on paper',
    access: mine,
    params: OwnPath,
    streams: 'application/pdf',
    errors: ['not_found'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/assessments/my/{runId}',
    summary: 'Delete it for good',
    access: mine,
    params: OwnPath,
    status: 204,
    errors: ['not_found'],
  }),
}

const RunPath = z.strictObject({ orgId: OrgId, runId: AssessmentRunId })
const Whose = z.object({ user: UserId.nullable(), contact: ContactId.nullable() })
const SharedRun = z.object({ run: RunView, person: Whose })
const viewed = viewOf('assessments', ({ person }: z.infer<typeof SharedRun>) => person)

/** What people have shared with the clinic. */
export const sharedAssessments = {
  listOfUser: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/user/{userId}/assessments',
    summary: 'What a patient has answered and shared, the latest first, and their scores over time',
    access: { who: 'org', roles: STAFF, in: 'params', health: true, patients: true },
    params: z.strictObject({ orgId: OrgId, userId: UserId }),
    query: PageQuery,
    answer: z.object(Runs),
    views: viewOfNamed('assessments'),
  }),

  listOfContact: endpoint({
    method: 'GET',
    path: '/api/contact/{id}/assessments',
    summary: 'The same of a contact',
    access: { who: 'record', record: 'contact', roles: STAFF, subject: false, health: true },
    params: z.strictObject({ id: ContactId }),
    query: PageQuery,
    answer: z.object(Runs),
    views: viewOf('assessments', (_answer: unknown, { params }: { params: { id: string } }) => ({
      contact: params.id,
    })),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/assessment-answers/{runId}',
    summary: 'One of them, with its answers',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: RunPath,
    answer: SharedRun,
    views: viewed,
  }),
}
