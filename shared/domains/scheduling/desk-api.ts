import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { listOf, viewOf } from '../../kernel/health.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { STAFF } from '../../kernel/roles.ts'
import { OneOf, isOne, notOne } from '../contacts/alerts-api.ts'
import { Range } from './api.ts'
import { BookedAlert, NewWalkIn, PersonCard } from './desk-schema.ts'
import { AppointmentView } from './schema.ts'

const Person = z.strictObject(OneOf).refine(isOne, notOne())
const Alerts = z.object({ alerts: z.array(BookedAlert) })
const listed = listOf('profile', ({ alerts }: z.infer<typeof Alerts>) => alerts)

/** What a front desk asks and does beside the calendar itself. */
export const desk = {
  card: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/person-card',
    summary: 'A person at one look: next visit, last visit, missed ones, and what the staff have to know',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    query: Person,
    answer: z.object({ card: PersonCard }),
    views: viewOf('profile', (_answer: unknown, { query }: { query: z.infer<typeof Person> }) => ({
      user: query.user ?? null,
      contact: query.contact ?? null,
    })),
  }),

  listAlerts: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/alerts',
    summary: 'What the staff have to know of those who are booked in a stretch of time',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    query: Range,
    answer: Alerts,
    views: listed,
  }),

  walkIn: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/walk-in',
    summary: 'Check in somebody who came without an appointment, in the next free place or over capacity',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    idempotent: true,
    params: OrgPath,
    body: NewWalkIn,
    answer: z.object({ event: AppointmentView }),
    views: 'sent',
    status: 201,
    errors: ['slot_taken', 'slot_not_offered'],
  }),
}
