import { z } from 'zod'
import { AppointmentId, AppointmentTypeId, UserId } from '../../kernel/ids.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { Email } from '../identity/email.ts'
import { Phone, StrangersName } from '../contacts/person-fields.ts'
import { Notes, endAfterStart, startsBeforeEnd } from '../scheduling/appointment-fields.ts'
import { Pay } from '../fees/schema.ts'
import { ANSWER_MAX, QUESTIONS_MAX } from '../scheduling/visit-types/public-type.ts'
import { AppointmentStatus } from '../scheduling/statuses.ts'

/** What kind of visit, and with whom: whoever may give it, where nobody is named. */
export const visitChoice = { type: AppointmentTypeId.optional(), provider: UserId.optional() }

/** The answers to the questions of the type, in their order. */
export const Answers = z.array(z.string().trim().max(ANSWER_MAX)).max(QUESTIONS_MAX)

/** What a visitor of the public scheduler fills in. */
export const VisitorDetails = z.strictObject({
  firstName: StrangersName,
  lastName: StrangersName,
  email: Email,
  phone: Phone.min(1),
  notes: Notes.optional(),
})
export type VisitorDetails = z.infer<typeof VisitorDetails>

/**
 * A booking from the public scheduler (spec §7 Events). `start` and `end` decide;
 * `startDate` and `endDate` are accepted from pages that send them as well.
 */
export const BookPublicAppointment = z
  .strictObject({
    ...VisitorDetails.shape,
    start: Instant,
    end: Instant,
    ...visitChoice,
    answers: Answers.optional(),
    startDate: z.union([LocalDate, Instant]).optional(),
    endDate: z.union([LocalDate, Instant]).optional(),
    partnerId: z.string().max(64).optional(),
    /** The website of the org that led here: it is counted there, without whom. */
    siteId: z.string().max(64).optional(),
    /** The hold that kept the slot meanwhile. */
    hold: z.uuid().optional(),
    /** The token of a proof that was shown, where one is needed. */
    proof: z.string().min(1).max(400).optional(),
    /** What reCAPTCHA gave the page, where the org asks for it; a code of the mailbox takes its place. */
    recaptcha: z.string().max(4000).optional(),
  })
  .refine(startsBeforeEnd, endAfterStart)
export type BookPublicAppointment = z.infer<typeof BookPublicAppointment>

/** The same where the clinic asks for a card: the place is kept while the card is tried, and the hold tells one booking from another. */
export const BookWithCard = BookPublicAppointment.safeExtend({ hold: z.uuid(), pay: Pay })
export type BookWithCard = z.infer<typeof BookWithCard>

/** What the visitor gets back: their own booking and nothing of anybody else's. */
export const PublicBooking = z.object({
  id: AppointmentId,
  status: AppointmentStatus,
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  /** Opens the page of this booking (`/web/booking/{token}`). */
  link: z.string(),
})
export type PublicBooking = z.infer<typeof PublicBooking>
