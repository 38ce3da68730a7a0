import { z } from 'zod'
import { endpoint } from '../../../kernel/endpoint.ts'
import { AppointmentId, AppointmentTypeId, RoomId, UserId } from '../../../kernel/ids.ts'
import { OrgPath } from '../../../kernel/paths.ts'
import { STAFF } from '../../../kernel/roles.ts'
import { Instant, LocalDate } from '../../../kernel/time.ts'
import { NewCancellation } from '../telling/schema.ts'
import { EVERY_WEEKS_MAX, OccurrenceView, SeriesView } from './schema.ts'

const AppointmentPath = z.strictObject({ id: AppointmentId })
const deskOf = { who: 'record', record: 'appointment', roles: STAFF, subject: false, health: true } as const

/** The calls about appointments that come back. */
export const series = {
  look: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/slots/series',
    summary: 'Which days of a series could be booked, and what is in the way of the others; nothing is booked',
    access: { who: 'org', roles: STAFF, in: 'params' },
    params: OrgPath,
    query: z
      .strictObject({
        /** Of the first one. */
        start: Instant,
        end: Instant,
        everyWeeks: z.coerce.number().int().min(1).max(EVERY_WEEKS_MAX),
        until: LocalDate,
        provider: UserId.optional(),
        room: RoomId.optional(),
        type: AppointmentTypeId.optional(),
      })
      .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
        path: ['end'],
        message: 'validation.endAfterStart',
      }),
    answer: z.object({ occurrences: z.array(OccurrenceView) }),
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/event/{id}/series',
    summary: 'The series that an appointment is one of; null for one that does not come back',
    access: deskOf,
    params: AppointmentPath,
    answer: z.object({ series: SeriesView.nullable() }),
  }),

  cancelFollowing: endpoint({
    method: 'PUT',
    path: '/api/event/{id}/following/cancel',
    summary: 'Cancel an appointment and all of its series that follow',
    access: deskOf,
    params: AppointmentPath,
    body: z.strictObject({
      version: z.int().min(1).optional(),
      cancellation: NewCancellation.optional(),
      tell: z.boolean().optional(),
    }),
    /** How many were cancelled. */
    answer: z.object({ count: z.number().int() }),
    errors: ['invalid_transition', 'version_conflict'],
  }),

  removeFollowing: endpoint({
    method: 'DELETE',
    path: '/api/event/{id}/following',
    summary: 'Take an appointment and all of its series that follow off the calendar',
    access: deskOf,
    params: AppointmentPath,
    query: z.strictObject({ tell: z.enum(['yes', 'no']).optional() }),
    status: 204,
  }),
}
