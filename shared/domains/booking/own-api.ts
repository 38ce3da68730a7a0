import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { AppointmentId, AppointmentTypeId, FamilyMemberId, OrgId } from '../../kernel/ids.ts'
import { Instant } from '../../kernel/time.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { Answers, visitChoice } from './public-schema.ts'
import { OwnFees, SentCard } from '../fees/schema.ts'
import { Phone } from '../contacts/person-fields.ts'
import { PublicOrg } from '../orgs/schema.ts'
import { Notes } from '../scheduling/appointment-fields.ts'
import { AppointmentView } from '../scheduling/schema.ts'
import { AppointmentStatus } from '../scheduling/statuses.ts'

/** A visitor's own booking as whoever has its link sees it: nothing about the person. */
export const OwnBooking = z.object({
  id: AppointmentId,
  org: z.object({
    id: OrgId,
    name: z.string(),
    phone: z.string().nullable(),
    ...PublicOrg.pick({ address: true, city: true, state: true, zipcode: true, country: true }).shape,
  }),
  /** What kind of visit it is, where the clinic has kinds; it moves to a time at which that kind can be. */
  type: AppointmentTypeId.nullable(),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  status: AppointmentStatus,
  /** Whether the link came by mail: the one that the page gives whoever has just booked calls off, and moves nothing. */
  isByMail: z.boolean(),
  /** Whether the mail about the request left for whoever booked. */
  isMailSent: z.boolean(),
  /** Whether it can still be moved or cancelled … */
  mayChange: z.boolean(),
  /** … and until when, by the clinic's rule. */
  changeUntil: z.string(),
  /** What it costs, where the clinic asked for a card when it was booked. */
  fees: OwnFees.nullable(),
})
export type OwnBooking = z.infer<typeof OwnBooking>

const times = { start: Instant, end: Instant }
const startsBeforeEnd = (value: { start: string; end: string }) => Date.parse(value.start) < Date.parse(value.end)
const endAfterStart = { path: ['end'], message: 'validation.endAfterStart' }

/** A visit that somebody books who is signed in: who it is, the server knows. */
export const BookMine = z
  .strictObject({
    ...times,
    ...visitChoice,
    answers: Answers.optional(),
    /** Somebody of their family, for whom they book. */
    familyMember: FamilyMemberId.optional(),
    /** By which the clinic reaches them, where it is not the number of the account. */
    phone: Phone.min(1).optional(),
    /** Why they come. */
    notes: Notes.optional(),
    /** The hold that kept the slot meanwhile. */
    hold: z.uuid().optional(),
  })
  .refine(startsBeforeEnd, endAfterStart)
export type BookMine = z.infer<typeof BookMine>

/** A visit is near in its last so many days. */
export const NEAR_DAYS = 7

/** The next visit, with what somebody needs to get there and to change their mind in time. */
export const NextVisit = z.object({
  event: AppointmentView,
  org: OwnBooking.shape.org,
  timeZone: z.string(),
  /** Who sees them, where that is settled. */
  provider: z.string().nullable(),
  /** What the clinic asks everybody to bring. */
  whatToBring: z.string().nullable(),
  /** Until when it can be moved or called off, by the clinic's rule. */
  changeUntil: z.string(),
})
export type NextVisit = z.infer<typeof NextVisit>

const LinkPath = z.strictObject({ token: z.string().min(1).max(100) })
const Booking = z.object({ booking: OwnBooking })

/** The calls by which whom an appointment is about changes it themselves: by the link in the mail, or signed in. */
export const bookings = {
  open: endpoint({
    method: 'GET',
    path: '/api/web/booking/{token}',
    summary: 'My booking, by the link in the confirmation',
    access: { who: 'anyone' },
    params: LinkPath,
    answer: Booking,
    errors: ['not_found'],
  }),

  reschedule: endpoint({
    method: 'PUT',
    path: '/api/web/booking/{token}/reschedule',
    summary: 'Move my booking to another free slot',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkPath,
    body: z.strictObject(times).refine(startsBeforeEnd, endAfterStart),
    answer: Booking,
    errors: [
      'not_found',
      'slot_taken',
      'slot_not_offered',
      'provider_taken',
      'room_taken',
      'invalid_transition',
      'too_late_to_change',
    ],
  }),

  cancel: endpoint({
    method: 'DELETE',
    path: '/api/web/booking/{token}',
    summary: 'Cancel my booking',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkPath,
    answer: Booking,
    errors: ['not_found', 'invalid_transition', 'too_late_to_change'],
  }),

  payFee: endpoint({
    method: 'POST',
    path: '/api/web/booking/{token}/fee',
    summary: 'Pay the fee that my card refused, by that card or another, by the link in the mail',
    access: { who: 'anyone' },
    limit: 'booking',
    params: LinkPath,
    body: z.strictObject({
      /** Another card, which takes the place of the one that is kept. */
      card: SentCard.optional(),
      /** Whether the visitor comes back from the page of their bank: nothing is tried anew then. */
      isBack: z.boolean().optional(),
    }),
    answer: Booking.extend({
      /** The page on which the bank asks the visitor, who comes back from there to the page of the booking; null where it is paid. */
      confirmUrl: z.string().nullable(),
    }),
    errors: [
      'not_found',
      'invalid_transition',
      'card_declined',
      'payment_method_unknown',
      'payments_off',
      'provider_failed',
    ],
  }),

  nextMine: endpoint({
    method: 'GET',
    path: '/api/events/my/next',
    summary: 'My next visit, where it is within a week',
    access: { who: 'signed-in' },
    answer: z.object({ visit: NextVisit.nullable() }),
  }),

  bookMine: endpoint({
    method: 'POST',
    path: '/api/org/{orgId}/event/mine',
    summary: 'Book a free slot at a clinic of mine, for me or somebody of my family',
    access: { who: 'org', roles: ['user'], in: 'params' },
    limit: 'booking',
    idempotent: true,
    params: OrgPath,
    body: BookMine,
    answer: z.object({ event: AppointmentView }),
    views: 'sent',
    status: 201,
    errors: ['slot_taken', 'slot_not_offered', 'provider_taken', 'room_taken', 'too_many_bookings'],
  }),

  feesMine: endpoint({
    method: 'GET',
    path: '/api/event/{id}/fees/mine',
    summary: 'What an appointment of mine costs, where it was booked with a card',
    access: { who: 'record', record: 'appointment', roles: [], subject: true },
    params: z.strictObject({ id: AppointmentId }),
    answer: z.object({ fees: OwnFees.nullable() }),
  }),

  cancelMine: endpoint({
    method: 'DELETE',
    path: '/api/event/{id}/mine',
    summary: 'Cancel an appointment of mine, whatever I was told that it costs by now',
    access: { who: 'record', record: 'appointment', roles: [], subject: true },
    params: z.strictObject({ id: AppointmentId }),
    answer: z.object({ event: AppointmentView }),
    errors: ['invalid_transition', 'too_late_to_change'],
  }),

  rescheduleMine: endpoint({
    method: 'PUT',
    path: '/api/event/{id}/reschedule',
    summary: 'Move an appointment of mine to another free slot',
    access: { who: 'record', record: 'appointment', roles: [], subject: true },
    params: z.strictObject({ id: AppointmentId }),
    body: z.strictObject({ version: z.int().min(1).optional(), ...times }).refine(startsBeforeEnd, endAfterStart),
    answer: z.object({ event: AppointmentView }),
    errors: [
      'slot_taken',
      'slot_not_offered',
      'provider_taken',
      'room_taken',
      'invalid_transition',
      'too_late_to_change',
      'version_conflict',
    ],
  }),
}
