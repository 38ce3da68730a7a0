import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { viewOfNamed } from '../../../kernel/health.ts'
import { OrgId, UserId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { ChangeRanges, Reviewed, RangesView, ReviewQuery, ReviewQueue } from './schema.ts'

const PersonPath = z.strictObject({ orgId: OrgId, userId: UserId })
const ofOrg = { who: 'org', roles: STAFF, in: 'params', health: true } as const
const ofPatient = { ...ofOrg, patients: true } as const
/** How many entries, or silences, the call has changed. */
const Changed = z.object({ changed: z.int() })

/** The calls about what of their patients' journals a clinic should look at. */
export const review = {
  queue: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/review',
    summary:
      'What staff should look at, the most urgent first: vitals out of range, silent patients, pictures of meals',
    access: ofOrg,
    params: OrgPath,
    query: ReviewQuery,
    answer: ReviewQueue,
    views: { what: 'review', isList: true, people: ({ rows }) => rows.map(({ user }) => ({ user: user.id })) },
  }),

  count: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/review/count',
    summary: 'How many rows wait for staff to look at them',
    access: ofOrg,
    params: OrgPath,
    answer: z.object({ waiting: z.int() }),
  }),

  markReviewed: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/review',
    summary: 'Say that something was looked at; what has changed since it was seen stays in the queue',
    access: ofPatient,
    params: PersonPath,
    body: Reviewed,
    answer: Changed,
  }),

  takeBack: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/user/{userId}/review/undo',
    summary: 'Put what was looked at back into the queue',
    access: ofPatient,
    params: PersonPath,
    body: Reviewed,
    answer: Changed,
  }),

  getRanges: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/user/{userId}/ranges',
    summary: 'Between what an org wants to see the vitals of a person',
    access: ofPatient,
    params: PersonPath,
    answer: RangesView,
    views: viewOfNamed('ranges'),
  }),

  setRanges: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/user/{userId}/ranges',
    summary: 'Set the ranges of a person; a measure that is left out has the usual one again',
    access: ofPatient,
    params: PersonPath,
    body: ChangeRanges,
    answer: RangesView,
    views: viewOfNamed('ranges'),
    errors: ['version_conflict'],
  }),
}
