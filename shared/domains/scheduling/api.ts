import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { health } from '../../kernel/health.ts'
import { listOf, viewOf } from '../../kernel/health.ts'
import { AppointmentId, AppointmentTypeId, ContactId, OrgId, RoomId, UserId } from '../../kernel/ids.ts'
import { PageQuery, Pagination } from '../../kernel/page.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { PARTNER_ROLES, STAFF } from '../../kernel/roles.ts'
import { DAY, LocalDate } from '../../kernel/time.ts'
import { VisitFor } from '../contacts/family-schema.ts'
import { AppointmentView, ChangeAppointment, CreateAppointment, StaffSlot } from './schema.ts'
import { BookedAnswer } from './visit-types/schema.ts'
import { Scope } from './series/schema.ts'
import { AppointmentStatus } from './statuses.ts'
import { IN_ORDER, noLongerThan, stretch } from './stretch.ts'
import { Cancellation, NewCancellation, Telling } from './telling/schema.ts'

/** The longest stretch one call lists: a month view shows six weeks, an agenda somewhat more. */
export const RANGE_MAX_DAYS = 100

const short = noLongerThan(RANGE_MAX_DAYS * DAY)

/** A stretch of time that one call lists. */
export const Range = z
  .strictObject(stretch)
  .refine(...IN_ORDER)
  .refine(...short)
const AppointmentPath = z.strictObject({ id: AppointmentId })
const Events = z.object({ events: z.array(AppointmentView) })
const Event = z.object({ event: AppointmentView })
/** To the desk: what the change has sent. Left out where it is nothing that people are told of. */
const Told = Event.extend({ telling: Telling.optional() })
const viewed = viewOf('appointment', ({ event }: z.infer<typeof Event>) => event)
const listed = listOf('schedule', ({ events }: z.infer<typeof Events>) => events)
const people = { who: 'record', record: 'appointment', roles: STAFF, subject: true, health: true } as const
const deskOf = { who: 'record', record: 'appointment', roles: STAFF, subject: false, health: true } as const

/** The calls of the desk about slots and appointments (spec §7 Events). */
export const scheduling = {
  listSlots: endpoint({
    method: 'GET',
    path: '/api/org/{orgId}/slots',
    summary: 'The slots of a day with the places left',
    access: { who: 'org', roles: STAFF, in: 'params' },
    params: OrgPath,
    query: z.strictObject({
      date: LocalDate,
      /** One that moves and leaves its own place free, and whether all of its series that follow move along. */
      exclude: AppointmentId.optional(),
      scope: Scope.optional(),
      /** Of a type of visit the times at which it can be; with a provider or a room, of those. */
      type: AppointmentTypeId.optional(),
      provider: UserId.optional(),
      room: RoomId.optional(),
    }),
    answer: z.object({ date: z.string(), timezone: z.string(), slots: z.array(StaffSlot) }),
  }),

  listMine: endpoint({
    method: 'GET',
    path: '/api/events/my',
    summary: 'My own appointments in a stretch of time',
    access: { who: 'signed-in' },
    query: Range,
    answer: Events,
  }),

  listAhead: endpoint({
    method: 'GET',
    path: '/api/events/my/ahead',
    summary: 'My own appointments that are still to come, the next one first, without those called off',
    access: { who: 'signed-in' },
    query: PageQuery,
    answer: Events.extend({ pagination: Pagination }),
  }),

  listOfOrg: endpoint({
    method: 'GET',
    path: '/api/events/org/{orgId}',
    summary: 'The appointments of an org in a stretch of time',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    params: OrgPath,
    query: Range,
    answer: Events,
    views: listed,
  }),

  listOfPartner: endpoint({
    method: 'GET',
    path: '/api/events/partner/{orgId}',
    summary: 'The appointments of the orgs that a partner manages and that share them with it, in a stretch of time',
    access: { who: 'org', roles: PARTNER_ROLES, in: 'params', health: true },
    params: OrgPath,
    query: z
      .strictObject({ ...stretch, ...PageQuery.shape })
      .refine(...IN_ORDER)
      .refine(...short),
    answer: Events.extend({ pagination: Pagination }),
    views: listed,
  }),

  listOfUser: endpoint({
    method: 'GET',
    path: '/api/events/user/{userId}',
    summary: 'The appointments of a person with an org in a stretch of time',
    access: { who: 'org', roles: STAFF, in: 'query', health: true },
    params: z.strictObject({ userId: UserId }),
    query: z
      .strictObject({ orgId: OrgId, ...stretch })
      .refine(...IN_ORDER)
      .refine(...short),
    answer: Events,
    views: listed,
  }),

  count: endpoint({
    method: 'GET',
    path: '/api/events/count',
    summary: 'How many appointments an org has in a stretch of time, by status',
    access: { who: 'org', roles: STAFF, in: 'query' },
    query: z
      .strictObject({ orgId: OrgId, ...stretch })
      .refine(...IN_ORDER)
      .refine(...short),
    answer: z.object({ count: z.number().int(), byStatus: z.partialRecord(AppointmentStatus, z.number().int()) }),
  }),

  create: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/event',
    summary: 'Make an appointment for a patient, a contact or a new person',
    access: { who: 'org', roles: STAFF, in: 'params', health: true },
    idempotent: true,
    params: OrgPath,
    body: CreateAppointment,
    /** Of a series the first one, and how many were made. */
    answer: Event.extend({ count: z.number().int().optional() }),
    views: 'sent',
    status: 201,
    errors: ['slot_taken', 'slot_not_offered', 'provider_taken', 'room_taken'],
  }),

  get: endpoint({
    method: 'GET',
    path: '/api/event/{id}',
    summary: 'One appointment',
    access: people,
    params: AppointmentPath,
    /** With how long before its start whom it is about may last move it or call it off themselves; minutes. */
    answer: Event.extend({
      patientChangeMinutes: z.number().int(),
      /** The notes of the staff for each other; null to everybody else (docs/decisions/scheduling/two-notes.md). */
      staffNotes: health(z.string().nullable()),
      /** What was asked at booking, and what they answered. */
      answers: health(z.array(BookedAnswer)),
      /** Of a visit that somebody booked for one of their family: for whom. */
      visitFor: VisitFor.nullable(),
      /** Why it was called off; to the patient where it is meant for them. */
      cancellation: Cancellation.nullable(),
    }),
    views: viewed,
  }),

  change: endpoint({
    method: 'PUT',
    path: '/api/event/{id}',
    summary: 'Change or move an appointment',
    access: people,
    params: AppointmentPath,
    body: ChangeAppointment,
    answer: Told,
    views: viewed,
    errors: ['slot_taken', 'slot_not_offered', 'provider_taken', 'room_taken', 'version_conflict'],
  }),

  setStatus: endpoint({
    method: 'PUT',
    path: '/api/event/{id}/status',
    summary: 'Confirm, check in, finish or cancel an appointment; the patient may cancel',
    access: people,
    params: AppointmentPath,
    body: z
      .strictObject({
        status: AppointmentStatus,
        version: z.int().min(1).optional(),
        /** Into which room somebody is brought; left out, the one that they were to have. */
        room: RoomId.nullable().optional(),
        /** Why it is called off: the clinic says it, whom it is about need not. */
        cancellation: NewCancellation.optional(),
        /** False has nothing sent of it. */
        tell: z.boolean().optional(),
      })
      .refine(({ status, room }) => room === undefined || status === 'in_room', { path: ['room'] })
      .refine(({ status, cancellation }) => cancellation === undefined || status === 'cancelled', {
        path: ['cancellation'],
      }),
    answer: Told,
    views: viewed,
    errors: [
      'invalid_transition',
      'not_begun',
      'version_conflict',
      'slot_taken',
      'provider_taken',
      'room_taken',
      'too_late_to_change',
    ],
  }),

  undoStatus: endpoint({
    method: 'PUT',
    path: '/api/event/{id}/status/undo',
    summary: 'Take back the last step of an appointment, within two minutes and by whoever took it',
    access: deskOf,
    params: AppointmentPath,
    /** As the step left it. */
    body: z.strictObject({ version: z.int().min(1) }),
    answer: Event,
    views: viewed,
    errors: ['undo_over', 'version_conflict', 'slot_taken', 'provider_taken', 'room_taken'],
  }),

  remove: endpoint({
    method: 'DELETE',
    path: '/api/event/{id}',
    summary: 'Take an appointment off the calendar',
    access: deskOf,
    params: AppointmentPath,
    /** `no` has nothing sent of it. */
    query: z.strictObject({ tell: z.enum(['yes', 'no']).optional() }),
    status: 204,
  }),

  revokeLink: endpoint({
    method: 'DELETE',
    path: '/api/event/{id}/link',
    summary: 'End the links to an appointment that went out by mail; the next mail brings a new one',
    access: deskOf,
    params: AppointmentPath,
    status: 204,
  }),

  listOfContact: endpoint({
    method: 'GET',
    path: '/api/events/contact/{id}',
    summary: 'The appointments of a contact in a stretch of time',
    access: { who: 'record', record: 'contact', roles: STAFF, subject: false, health: true },
    params: z.strictObject({ id: ContactId }),
    query: Range,
    answer: Events,
    views: listed,
  }),
}
