import { aNewAssessment } from '../assessments.ts'
import type { SampleInputs } from './shape.ts'

const progress = { step: 3, group: 0, answers: { sleep: 'bad' } }
const token = 'none'

/** Of assessments: writing them, taking them by a link, one's own, and those that were shared. */
export const assessmentSamples: Pick<SampleInputs, 'assessments' | 'taking' | 'ownAssessments' | 'sharedAssessments'> =
  {
    assessments: {
      list: ({ orgId }) => ({ params: { orgId } }),
      create: ({ orgId }) => ({ params: { orgId }, body: { content: aNewAssessment() } }),
      change: ({ orgId, assessmentId }) => ({
        params: { orgId, pageId: assessmentId },
        body: { version: 1, content: aNewAssessment() },
      }),
      publish: ({ orgId, assessmentId }) => ({ params: { orgId, pageId: assessmentId }, body: { version: 1 } }),
      withdraw: ({ orgId, assessmentId }) => ({ params: { orgId, pageId: assessmentId } }),
    },
    taking: {
      page: ({ assessmentId }) => ({ params: { pageId: assessmentId } }),
      begin: ({ assessmentId }) => ({
        params: { pageId: assessmentId },
        body: { name: 'Vera Visitor', email: `${crypto.randomUUID()}@visitor.test`, consent: true, progress },
      }),
      open: () => ({ params: { token } }),
      keep: () => ({ params: { token }, body: { progress } }),
      summarise: () => ({ params: { token } }),
      plan: () => ({ params: { token } }),
      print: () => ({ params: { token } }),
      forget: () => ({ params: { token } }),
    },
    ownAssessments: {
      listPages: () => ({}),
      claim: () => ({ body: { token, isShared: true } }),
      list: () => ({ query: {} }),
      get: ({ assessmentRunId }) => ({ params: { runId: assessmentRunId } }),
      share: ({ assessmentRunId }) => ({ params: { runId: assessmentRunId }, body: { isShared: true } }),
      accept: ({ assessmentRunId }) => ({ params: { runId: assessmentRunId } }),
      print: ({ assessmentRunId }) => ({ params: { runId: assessmentRunId } }),
      remove: ({ assessmentRunId }) => ({ params: { runId: assessmentRunId } }),
    },
    sharedAssessments: {
      listOfUser: ({ orgId, userId }) => ({ params: { orgId, userId }, query: {} }),
      listOfContact: ({ contactId }) => ({ params: { id: contactId }, query: {} }),
      get: ({ orgId, assessmentRunId }) => ({ params: { orgId, runId: assessmentRunId } }),
    },
  }
