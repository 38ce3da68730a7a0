import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId, RecallId, ServiceId } from '../../kernel/ids.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import {
  AnswerRecall,
  PersonAnswer,
  RecallCase,
  RecallDetails,
  RecallDraft,
  RecallLink,
  RecallTexts,
} from './recall-schema.ts'

const LotNumber = z.string().trim().min(1, 'validation.required').max(64)
const ofOrg = { who: 'org', roles: STAFF, in: 'params' } as const
const RecallPath = z.strictObject({ orgId: OrgId, recallId: RecallId })

/** The calls by which a lot that is blocked is told of, and what became of it is gathered. */
export const recalls = {
  list: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/recalls',
    summary: 'The recalls that an org made or was told of, the newest first',
    access: ofOrg,
    params: OrgPath,
    query: z.strictObject({ lot: LotNumber.optional() }),
    answer: z.object({ recalls: z.array(RecallCase) }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/recalls/{recallId}',
    summary: 'Who was told of a recall, and who has answered what',
    access: ofOrg,
    params: RecallPath,
    answer: z.object({ recall: RecallDetails }),
    views: { what: 'goods', isList: true, people: ({ recall }) => recall.peopleTold.map(({ id }) => ({ user: id })) },
  }),

  draft: endpoint({
    method: 'GET',
    path: '/api/inv/{orgId}/recall-draft/{serviceId}',
    summary: 'What would be written about a blocked lot, in every language, and to how many',
    access: ofOrg,
    params: z.strictObject({ orgId: OrgId, serviceId: ServiceId }),
    query: z.strictObject({ lot: LotNumber }),
    answer: z.object({ draft: RecallDraft }),
  }),

  send: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}/recalls',
    summary: 'Tell everybody who got some of a lot that its maker has blocked; once as long as it is blocked',
    access: ofOrg,
    params: OrgPath,
    body: z.strictObject({ serviceId: ServiceId, number: LotNumber, toOrgs: RecallTexts, toPeople: RecallTexts }),
    idempotent: true,
    answer: z.object({ id: RecallId }),
    status: 201,
    errors: ['already_recalled', 'invalid_transition'],
  }),

  remind: endpoint({
    method: 'POST',
    path: '/api/inv/{orgId}/recalls/{recallId}/reminder',
    summary: 'Tell those again who have not answered, and those who got some since; once a day',
    access: ofOrg,
    params: RecallPath,
    status: 204,
    errors: ['invalid_transition'],
  }),

  answer: endpoint({
    method: 'PUT',
    path: '/api/inv/{orgId}/recalls/{recallId}/answer',
    summary: 'Say what became of the goods of a lot that is recalled',
    access: ofOrg,
    params: RecallPath,
    body: AnswerRecall,
    status: 204,
    errors: ['invalid_transition'],
  }),
}

const LinkPath = z.strictObject({ token: z.string().min(1).max(100) })
const Linked = z.object({ recall: RecallLink })

/** The answer of somebody to whom some of it was handed, by the link in the message. */
export const recallLinks = {
  open: endpoint({
    method: 'GET',
    path: '/api/web/recall/{token}',
    summary: 'What of mine is recalled, and what I have answered',
    access: { who: 'anyone' },
    params: LinkPath,
    answer: Linked,
    errors: ['not_found'],
  }),

  answer: endpoint({
    method: 'POST',
    path: '/api/web/recall/{token}/answer',
    summary: 'Say whether I still have it',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkPath,
    body: z.strictObject({ answer: PersonAnswer }),
    answer: Linked,
    errors: ['not_found', 'offer_over'],
  }),
}
