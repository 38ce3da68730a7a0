import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import {
  AppointmentId,
  AppointmentTypeId,
  ContactId,
  FamilyMemberId,
  OrgId,
  RoomId,
  SeriesId,
  UserId,
} from '../../kernel/ids.ts'
import { Instant } from '../../kernel/time.ts'
import { Email } from '../identity/email.ts'
import { FULL_NAME_MAX, Phone, isReached, unreached } from '../contacts/person-fields.ts'
import { AppointmentColor } from './appointment-color.ts'
import { Notes, PublicSlot, endAfterStart, startsBeforeEnd } from './appointment-fields.ts'
import { NewRepeats, Scope } from './series/schema.ts'
import { AppointmentStatus } from './statuses.ts'

export { AppointmentColor }

export const TITLE_MAX = 255

const Title = z.string().trim().min(1, 'validation.titleRequired').max(TITLE_MAX)
export const EventType = z.enum(['user', 'contact', 'other'])
export type EventType = z.infer<typeof EventType>

/** An appointment as the org's staff and the patient themself see it. */
export const AppointmentView = z.object({
  id: AppointmentId,
  orgId: OrgId,
  user: UserId.nullable(),
  contact: ContactId.nullable(),
  /** Of which series it is one. */
  series: SeriesId.nullable(),
  /** Who of the staff sees them, and where. */
  provider: UserId.nullable(),
  room: RoomId.nullable(),
  /** What kind of visit it is, where the clinic has kinds; what it is called stands in its title. */
  type: AppointmentTypeId.nullable(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  color: AppointmentColor,
  title: health(z.string()),
  notes: health(z.string().nullable()),
  start: z.string(),
  end: z.string(),
  status: AppointmentStatus,
  /** Since when it has that status. */
  statusAt: z.string(),
  eventType: EventType,
  eventRef: z.string().nullable(),
  /** Booked over what the hours hold. */
  /** By which number of the day they are called in the waiting room; null where numbers are not given. */
  number: z.number().int().nullable(),
  overbooked: z.boolean(),
  /** Over the hours because it lies outside of them. */
  afterHours: z.boolean(),
  version: z.number().int(),
  createdAt: z.string(),
})
export type AppointmentView = z.infer<typeof AppointmentView>

const person = {
  /** A patient of the org; then name and e-mail come from them. */
  user: UserId.optional(),
  /** A contact of the org. */
  contact: ContactId.optional(),
  /** A new contact, when neither is given. */
  name: z.string().trim().min(1).max(FULL_NAME_MAX).optional(),
  email: Email.optional(),
  phone: Phone.nullable().optional(),
}

/**
 * Who of the org's own staff sees them, and in which of its rooms: of an appointment of a type, what is left out the server
 * chooses, and null is nobody and nowhere.
 */
const whoAndWhere = { provider: UserId.nullable().optional(), room: RoomId.nullable().optional() }

/** Letters of the reason for a booking over capacity. */
export const OVERBOOK_REASON_MAX = 200

/** Books over what the hours hold, for a reason that stays in the log of activities (docs/decisions/scheduling/overbooking.md). */
export const Overbook = z.strictObject({
  reason: z.string().trim().min(1, 'validation.reasonRequired').max(OVERBOOK_REASON_MAX),
})
export type Overbook = z.infer<typeof Overbook>

/** A new appointment made by staff (spec §5 Appointment form). */
export const CreateAppointment = z
  .strictObject({
    ...person,
    title: Title,
    notes: Notes.nullable().optional(),
    /** For the clinic's own eyes: never told to whom it is about. */
    staffNotes: Notes.nullable().optional(),
    color: AppointmentColor.default('blue'),
    start: Instant,
    end: Instant,
    ...whoAndWhere,
    type: AppointmentTypeId.nullable().optional(),
    eventRef: z.string().max(64).nullable().optional(),
    /** Makes it the first of a series. */
    repeats: NewRepeats.optional(),
    overbook: Overbook.optional(),
    /** Of the family of `user`: for whom it is. */
    familyMember: FamilyMemberId.optional(),
  })
  .refine((value) => value.overbook === undefined || value.repeats === undefined, {
    path: ['overbook'],
    message: 'validation.overbookOnce',
  })
  .refine(startsBeforeEnd, endAfterStart)
  .refine((value) => hasPerson(value) || value.name !== undefined, {
    path: ['name'],
    message: 'validation.nameRequired',
  })
  .refine((value) => hasPerson(value) || isReached(value), unreached)
export type CreateAppointment = z.infer<typeof CreateAppointment>

const hasPerson = (value: { user?: string; contact?: string }) =>
  value.user !== undefined || value.contact !== undefined

/**
 * A change of an appointment: what is left out stays, null clears. `version` is the one that was seen;
 * an older one than the stored is refused as `version_conflict`. A patient may send `notes` only.
 */
export const ChangeAppointment = z
  .strictObject({
    version: z.int().min(1),
    title: Title.optional(),
    notes: Notes.nullable().optional(),
    staffNotes: Notes.nullable().optional(),
    color: AppointmentColor.optional(),
    phone: Phone.nullable().optional(),
    start: Instant.optional(),
    end: Instant.optional(),
    ...whoAndWhere,
    type: AppointmentTypeId.nullable().optional(),
    eventRef: z.string().max(64).nullable().optional(),
    /** Whether all of its series that follow change along. */
    scope: Scope.default('one'),
    /** False has nothing sent of a move. */
    tell: z.boolean().optional(),
    /** Keeps the message about a move back for the two minutes in which it can be undone or kept for good. */
    hold: z.boolean().optional(),
  })
  .refine((value) => (value.start === undefined) === (value.end === undefined), {
    path: ['end'],
    message: 'validation.startAndEnd',
  })
  .refine(
    (value) => value.start === undefined || value.end === undefined || Date.parse(value.start) < Date.parse(value.end),
    endAfterStart,
  )
export type ChangeAppointment = z.infer<typeof ChangeAppointment>

/** A slot as the front desk sees it. */
export const StaffSlot = z.object({ ...PublicSlot.shape, capacity: z.number().int(), left: z.number().int() })
export type StaffSlot = z.infer<typeof StaffSlot>
