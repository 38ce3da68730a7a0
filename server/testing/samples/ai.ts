import type { AskTips } from '#shared/domains/ai/schema.ts'
import type { ActivityId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

const GROUP = '0190a000-0000-7000-8000-0000000000a1'
const WALK = '0190a000-0000-7000-8000-0000000000a2' as ActivityId
const plan: AskTips['plan'] = {
  groups: [{ id: GROUP, label: 'Movement', order: 0 }],
  activities: [{ id: WALK, label: 'Walk', icon: 'walk', frequency: 'daily', group: GROUP }],
  goals: [{ goal: 'Walk more', target: 5, activityId: WALK }],
}
const tips = { plan, activityId: WALK }

/** Calls about what machines write. */
export const aiSamples = {
  ai: {
    standing: () => ({}),
    describeMine: () => ({ body: { plan } }),
    tipsForMe: () => ({ body: tips }),
    suggestMine: () => ({ body: { plan } }),
    reviewMine: () => ({}),
    readPhoto: ({ pictureId }) => ({ body: { photoURL: `/api/media/${pictureId}` } }),
    summarise: ({ assessmentRunId: runId }) => ({ body: { runId } }),
    describeOfOrg: ({ orgId }) => ({ params: { orgId }, body: { plan } }),
    tipsOfOrg: ({ orgId }) => ({ params: { orgId }, body: tips }),
    suggestOfOrg: ({ orgId }) => ({ params: { orgId }, body: { plan, wish: 'To sleep better' } }),
    describeOfUser: ({ orgId, userId }) => ({ params: { orgId, userId }, body: { plan } }),
    tipsOfUser: ({ orgId, userId }) => ({ params: { orgId, userId }, body: tips }),
    suggestOfUser: ({ orgId, userId }) => ({ params: { orgId, userId }, body: { plan } }),
    // Of somebody who wrote an entry: else there is nothing to write about.
    reviewOfUser: ({ orgId, userId, entryId: _written }) => ({ params: { orgId, userId } }),
    readPhotoOfUser: ({ orgId, userId, pictureId }) => ({
      params: { orgId, userId },
      body: { photoURL: `/api/media/${pictureId}` },
    }),
    result: ({ heldTextId }) => ({ params: { requestId: heldTextId } }),
    rate: ({ heldTextId }) => ({ params: { requestId: heldTextId }, body: { thumb: 'up' } }),
    remove: ({ heldTextId }) => ({ params: { requestId: heldTextId } }),
    use: ({ orgId }) => ({ params: { orgId } }),
    listHeld: ({ orgId, heldTextId: _held }) => ({ params: { orgId } }),
    decide: ({ orgId, heldTextId }) => ({
      params: { orgId, requestId: heldTextId },
      body: { version: 1, decision: 'approve' },
    }),
  },
  aiQuestions: {
    mine: () => ({ body: { assessment: { name: 'Sleep' } } }),
    ofOrg: ({ orgId }) => ({ params: { orgId }, body: { assessment: {}, instructions: 'Ask about sleep' } }),
  },
  discovery: {
    org: () => ({ body: { url: 'http://127.0.0.1/' } }),
  },
} satisfies Pick<SampleInputs, 'ai' | 'aiQuestions' | 'discovery'>
