import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { viewOf } from '../../../kernel/health.ts'
import { AppointmentId, ContactId, ServiceId, UserId, VisitLineId } from '../../../kernel/ids.ts'
import { Currency } from '../../../kernel/money.ts'
import { PageQuery, Pagination } from '../../../kernel/page.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { OneOf, isOne, notOne } from '../../contacts/alerts-api.ts'
import { Balance, NewLines, TakeBack, VisitLine } from './schema.ts'

const AppointmentPath = z.strictObject({ id: AppointmentId })
const LinePath = z.strictObject({ id: AppointmentId, lineId: VisitLineId })
const deskOf = { who: 'record', record: 'appointment', roles: STAFF, subject: false, health: true } as const

const VisitAccount = z.object({
  /** Whose visit it is. */
  user: UserId.nullable(),
  contact: ContactId.nullable(),
  currency: Currency,
  lines: z.array(VisitLine),
  /** The service that the visit's type takes its price from, while nothing is given yet. */
  suggested: ServiceId.nullable(),
  /** Whether products can be taken out of stock for it by whoever asks. */
  canTakeStock: z.boolean(),
  /** Of the person, over all of their visits. */
  balance: z.array(Balance),
})
const looked = viewOf('appointment', ({ user, contact }: z.infer<typeof VisitAccount>) => ({ user, contact }))
const Lines = z.object({ lines: z.array(VisitLine) })

const PersonQuery = z.strictObject({ ...OneOf, ...PageQuery.shape }).refine(isOne, notOne())
const PersonAccount = z.object({ lines: z.array(VisitLine), balance: z.array(Balance), pagination: Pagination })
export type PersonQuery = z.infer<typeof PersonQuery>

/** What was given at visits and what was paid for it elsewhere. Nothing here takes money. */
export const checkout = {
  look: endpoint({
    method: 'GET',
    path: '/api/event/{id}/account',
    summary: 'What was given at a visit, what was noted as paid for it, and what the person owes in all',
    access: deskOf,
    params: AppointmentPath,
    answer: VisitAccount,
    views: looked,
  }),

  note: endpoint({
    method: 'POST',
    path: '/api/event/{id}/account',
    summary: 'Note what was given at a visit and what was paid for it outside; charges nobody',
    access: deskOf,
    idempotent: true,
    params: AppointmentPath,
    body: NewLines,
    answer: Lines,
    views: 'sent',
    status: 201,
    errors: ['out_of_stock'],
  }),

  takeBack: endpoint({
    method: 'POST',
    path: '/api/event/{id}/account/{lineId}/reversal',
    summary: 'Take a line of a visit back, with the reason: a line beside it undoes it',
    access: deskOf,
    params: LinePath,
    body: TakeBack,
    answer: Lines,
    views: 'sent',
    status: 201,
    errors: ['conflict'],
  }),

  ofPerson: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/account',
    summary: 'What was given to a person at their visits and noted as paid, the latest first, and what they owe',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    query: PersonQuery,
    answer: PersonAccount,
    views: viewOf('services', (_answer: unknown, { query }: { query: PersonQuery }) => ({
      user: query.user ?? null,
      contact: query.contact ?? null,
    })),
  }),
}
