import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgId, WaitingId } from '../../kernel/ids.ts'
import { Order, PageQuery, Pagination } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { AddWaiting, ChangeWaiting, OfferView, WaitingStatus, WaitingView } from './schema.ts'

/** Those who still wait, with an offer or without; or those who came to one end. */
export const WaitingFilter = z.enum(['open', ...WaitingStatus.options])
export type WaitingFilter = z.infer<typeof WaitingFilter>

const EntryPath = z.strictObject({ orgId: OrgId, waitingId: WaitingId })
const Entry = z.object({ entry: WaitingView })
const deskOf = { who: 'org', roles: STAFF, in: 'params', health: true } as const

/** The waiting list of an org: who wants an earlier time, in the order in which they came. */
export const waiting = {
  list: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/waiting',
    summary: 'Who waits for a place, by status and by part of a name, address, number or title',
    access: deskOf,
    params: OrgPath,
    query: z.strictObject({
      status: WaitingFilter.optional(),
      s: z.string().trim().max(100).optional(),
      /** By when they came. */
      order: Order.default('asc'),
      ...PageQuery.shape,
    }),
    answer: z.object({ entries: z.array(WaitingView), pagination: Pagination }),
    views: { what: 'waiting', isList: true, people: ({ entries }) => entries },
  }),

  add: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/waiting',
    summary: 'Put a patient, a contact or a new person on the waiting list',
    access: deskOf,
    idempotent: true,
    params: OrgPath,
    body: AddWaiting,
    answer: Entry,
    views: 'sent',
    status: 201,
    errors: ['already_waiting'],
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/org/{orgId}/waiting/{waitingId}',
    summary: 'Change for which days and times somebody waits',
    access: deskOf,
    params: EntryPath,
    body: ChangeWaiting,
    answer: Entry,
    views: { what: 'waiting', people: ({ entry }) => [entry] },
    errors: ['already_waiting', 'version_conflict', 'invalid_transition'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/org/{orgId}/waiting/{waitingId}',
    summary: 'Take somebody off the waiting list; a place that is kept for them goes to the next one',
    access: deskOf,
    params: EntryPath,
    status: 204,
    errors: ['invalid_transition'],
  }),
}

const LinkPath = z.strictObject({ token: z.string().min(1).max(100) })
const Offer = z.object({ offer: OfferView })

/** The answer of somebody who waits to a place that is offered, by the link in the message. */
export const offers = {
  open: endpoint({
    method: 'GET',
    path: '/api/web/offer/{token}',
    summary: 'The place that is offered to me, and until when it is kept',
    access: { who: 'anyone' },
    params: LinkPath,
    answer: Offer,
    errors: ['not_found'],
  }),

  accept: endpoint({
    method: 'POST',
    path: '/api/web/offer/{token}/accept',
    summary: 'Take the place that is offered to me',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkPath,
    answer: Offer,
    errors: ['not_found', 'offer_over', 'slot_taken', 'slot_not_offered'],
  }),

  decline: endpoint({
    method: 'POST',
    path: '/api/web/offer/{token}/decline',
    summary: 'Let the place go to somebody else; I stay on the list',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkPath,
    answer: Offer,
    errors: ['not_found', 'offer_over'],
  }),
}
