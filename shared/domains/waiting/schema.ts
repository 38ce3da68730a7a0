import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { AppointmentId, AppointmentTypeId, ContactId, OrgId, UserId, WaitingId } from '../../kernel/ids.ts'
import { DAY, LocalDate } from '../../kernel/time.ts'
import { Weekday } from '../../kernel/calendar/weekday.ts'
import { isReached, unreached } from '../contacts/person-fields.ts'
import { CreateAppointment } from '../scheduling/schema.ts'

/** Days between the first and the last that would do; half a year. */
export const WAITING_DAYS_MAX = 184

/** Where somebody on the waiting list stands. */
export const WaitingStatus = z.enum(['waiting', 'offered', 'booked', 'removed', 'expired'])
export type WaitingStatus = z.infer<typeof WaitingStatus>

/** What became of an offer of a freed place. */
export const OfferStatus = z.enum(['open', 'accepted', 'declined', 'expired'])
export type OfferStatus = z.infer<typeof OfferStatus>

/** When it would suit somebody who waits. */
export const WaitingWishes = z.strictObject({
  /** Only on these weekdays; on any without them. */
  days: z.array(Weekday).max(7).optional(),
  /** Only before noon, or only after it, by the clock of the clinic. */
  half: z.enum(['morning', 'afternoon']).optional(),
})
export type WaitingWishes = z.infer<typeof WaitingWishes>

/** Somebody on the waiting list, as the staff of the org sees them. */
export const WaitingView = z.object({
  id: WaitingId,
  orgId: OrgId,
  user: UserId.nullable(),
  contact: ContactId.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  title: health(z.string()),
  /** Of which type; null for any place. */
  type: AppointmentTypeId.nullable(),
  notes: health(z.string().nullable()),
  /** The days that would do, from the first to the last. */
  from: z.string(),
  until: z.string(),
  wishes: WaitingWishes,
  status: WaitingStatus,
  /** What is kept for them at the moment. */
  offer: z.object({ start: z.string(), end: z.string(), expiresAt: z.string() }).nullable(),
  /** What it came to, and when that is. */
  appointment: AppointmentId.nullable(),
  appointmentStart: z.string().nullable(),
  version: z.number().int(),
  createdAt: z.string(),
})
export type WaitingView = z.infer<typeof WaitingView>

const isForward = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  from === undefined || until === undefined || from <= until
const forward = { path: ['until'], message: 'validation.lastDayAfterFirst' }
const isShort = ({ from, until }: { from?: string | undefined; until?: string | undefined }) =>
  from === undefined || until === undefined || Date.parse(until) - Date.parse(from) <= WAITING_DAYS_MAX * DAY
const short = { path: ['until'], message: 'validation.waitingTooLong' }

const { user, contact, name, email, phone, title, notes } = CreateAppointment.shape
const hasPerson = (value: { user?: string | undefined; contact?: string | undefined }) =>
  value.user !== undefined || value.contact !== undefined

/** Somebody new on the list: a patient, a contact or a new person, as in an appointment. */
export const AddWaiting = z
  .strictObject({
    user,
    contact,
    name,
    email,
    phone,
    title,
    type: AppointmentTypeId.nullable().optional(),
    notes,
    from: LocalDate,
    until: LocalDate,
    wishes: WaitingWishes.default({}),
  })
  .refine(isForward, forward)
  .refine(isShort, short)
  .refine((value) => hasPerson(value) || value.name !== undefined, {
    path: ['name'],
    message: 'validation.nameRequired',
  })
  .refine((value) => hasPerson(value) || isReached(value), unreached)
export type AddWaiting = z.infer<typeof AddWaiting>

/** A change of what somebody waits for: what is left out stays. `version` is the one that was seen. */
export const ChangeWaiting = z
  .strictObject({
    version: z.int().min(1),
    title: title.optional(),
    type: AppointmentTypeId.nullable().optional(),
    notes,
    from: LocalDate.optional(),
    until: LocalDate.optional(),
    wishes: WaitingWishes.optional(),
  })
  .refine(isForward, forward)
  .refine(isShort, short)
export type ChangeWaiting = z.infer<typeof ChangeWaiting>

/** How an offer stands, to whoever has its link. `gone`: the clinic took it back, or no longer has hours then. */
export const OfferState = z.enum([...OfferStatus.options, 'gone'])
export type OfferState = z.infer<typeof OfferState>

/** An offered place as whoever has its link sees it: nothing about the person, nor about anybody else who waits. */
export const OfferView = z.object({
  org: z.object({ id: OrgId, name: z.string(), phone: z.string().nullable(), address: z.string() }),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  state: OfferState,
  /** Until when it is kept. */
  expiresAt: z.string(),
  /** What stands in the link to the booking that it became. */
  booking: z.string().nullable(),
})
export type OfferView = z.infer<typeof OfferView>
