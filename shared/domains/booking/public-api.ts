import { z } from 'zod'
import { endpoint } from '../../kernel/endpoint.ts'
import { OrgPath } from '../../kernel/paths.ts'
import { LocalDate } from '../../kernel/time.ts'
import { PublicType } from '../scheduling/visit-types/public-type.ts'
import { BookPublicAppointment, BookWithCard, PublicBooking, visitChoice } from './public-schema.ts'
import { PublicSlot } from '../scheduling/appointment-fields.ts'

const REFUSALS = [
  'not_found',
  'slot_taken',
  'slot_not_offered',
  'provider_taken',
  'room_taken',
  'address_proof_needed',
  'too_many_bookings',
  'fees_changed',
] as const

/** What anybody may ask: apart, so that the public page brings along none of the calls of the front desk. */
export const publicScheduling = {
  listPublicSlots: endpoint({
    method: 'GET',
    path: '/api/web/org/{orgId}/slots',
    summary: 'The slots of a day, as anybody may see them',
    access: { who: 'anyone' },
    params: OrgPath,
    query: z.strictObject({ date: LocalDate, ...visitChoice }),
    answer: z.object({ date: z.string(), timezone: z.string(), slots: z.array(PublicSlot) }),
    errors: ['not_found'],
  }),

  listTypes: endpoint({
    method: 'GET',
    path: '/api/web/org/{orgId}/types',
    summary: 'The kinds of visits that anybody may book, and who gives them',
    access: { who: 'anyone' },
    params: OrgPath,
    answer: z.object({ types: z.array(PublicType) }),
    errors: ['not_found'],
  }),

  bookPublic: endpoint({
    method: 'POST',
    path: '/api/web/org/{orgId}/event',
    summary: 'Book a free slot as a visitor',
    access: { who: 'anyone' },
    limit: 'booking',
    idempotent: true,
    params: OrgPath,
    body: BookPublicAppointment,
    answer: z.object({ event: PublicBooking }),
    status: 201,
    errors: REFUSALS,
  }),

  bookWithCard: endpoint({
    method: 'POST',
    path: '/api/web/org/{orgId}/event/card',
    summary:
      'The same with a card, where the clinic asks for one; the hold makes it the same booking however often it is sent',
    access: { who: 'anyone' },
    limit: 'booking',
    params: OrgPath,
    body: BookWithCard,
    answer: z.object({
      /** Null while the bank waits for the visitor. */
      event: PublicBooking.nullable(),
      /** The page on which the bank asks the visitor; whoever comes back from there sends the same again, as one who `isBack`. */
      confirmUrl: z.string().nullable(),
    }),
    errors: [
      ...REFUSALS,
      'checkout_over',
      'conflict',
      'card_declined',
      'payment_method_unknown',
      'provider_failed',
      'payments_off',
    ],
  }),
}
