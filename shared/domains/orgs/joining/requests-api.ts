import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { listOf } from '../../../kernel/health.ts'
import { JoinRequestId, OrgId, UserId } from '../../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../../kernel/page.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { OWN_STAFF } from '../../../kernel/roles.ts'
import { ANSWER_WORD_MAX, JOIN_WORDS_MAX } from './rules.ts'

/** Those that invite patients; nobody from outside the house. */
const byStaff = { who: 'org', roles: OWN_STAFF, in: 'params', health: true, inPerson: true } as const

export const JoinRequestStatus = z.enum(['open', 'accepted', 'declined', 'withdrawn'])

/** As whoever asked sees it. */
const OwnRequest = z.object({
  id: JoinRequestId,
  org: z.object({ id: OrgId, name: z.string() }),
  status: JoinRequestStatus,
  askedAt: z.string(),
  /** What the clinic said with its answer, if anything. */
  word: z.string().nullable(),
})
export type OwnRequest = z.infer<typeof OwnRequest>

/** As the clinic sees it: who asks by name, and what they chose to say. */
const RequestView = z.object({
  id: JoinRequestId,
  /** Opens nothing before the request is accepted. */
  userId: UserId,
  name: z.string(),
  words: z.string().nullable(),
  askedAt: z.string(),
})
export type RequestView = z.infer<typeof RequestView>

const RequestPage = z.object({ requests: z.array(RequestView), pagination: Pagination })
/** What they say is mostly what ails them; a name alone tells nothing of that. */
const listed = listOf('joinRequests', ({ requests }: z.infer<typeof RequestPage>) =>
  requests.filter(({ words }) => words !== null).map(({ userId }) => ({ user: userId })),
)

/** The calls by which somebody without a code asks a clinic to take them as a patient (docs/decisions/orgs/invitations.md). */
export const joinRequests = {
  ask: endpoint({
    method: 'POST',
    path: '/api/join/requests',
    summary: 'Ask a clinic that is open to the public to become its patient; it reads the name and these words',
    access: { who: 'signed-in' },
    limit: 'code',
    body: z.strictObject({ clinic: OrgId, words: z.string().trim().max(JOIN_WORDS_MAX).nullish() }),
    answer: z.object({ request: OwnRequest }),
    errors: ['not_found', 'address_unproven', 'forbidden'],
  }),

  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/join-request',
    summary: 'Take my request back, before it was answered',
    access: { who: 'signed-in' },
    params: OrgPath,
    status: 204,
    errors: ['not_found'],
  }),

  listMine: endpoint({
    method: 'GET',
    path: '/api/join/requests',
    summary:
      'The clinics that I asked: those that have not answered, and those that declined, or accepted with a word, of late',
    access: { who: 'signed-in' },
    answer: z.object({ requests: z.array(OwnRequest) }),
  }),

  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/join-requests',
    summary: 'Who asks to become a patient, the longest waiting first',
    access: byStaff,
    params: OrgPath,
    query: PageQuery,
    answer: RequestPage,
    views: listed,
  }),

  count: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/join-requests/count',
    summary: 'How many people wait for an answer',
    access: byStaff,
    params: OrgPath,
    answer: z.object({ waiting: z.number().int() }),
  }),

  answer: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/join-request/{requestId}',
    summary:
      'Accept a request, which makes the person a patient, or decline it; with a word for them, if the clinic likes',
    access: byStaff,
    params: z.strictObject({ orgId: OrgId, requestId: JoinRequestId }),
    body: z.strictObject({
      answer: z.enum(['accept', 'decline']),
      word: z.string().trim().max(ANSWER_WORD_MAX).nullish(),
    }),
    status: 204,
    errors: ['invalid_transition'],
  }),
}
