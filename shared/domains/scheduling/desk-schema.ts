import { z } from 'zod'
import { health } from '../../kernel/health.ts'
import { AppointmentId, ContactId, UserId } from '../../kernel/ids.ts'
import { PersonAlert } from '../contacts/alerts-api.ts'
import { FamilyMember } from '../contacts/family-schema.ts'
import { CaredFor, PersonWay } from '../contacts/way.ts'
import { isReached, unreached } from '../contacts/person-fields.ts'
import { SHUT_REASONS } from '../messaging/delivery/states.ts'
import { Balance } from './checkout/schema.ts'
import { CreateAppointment, Overbook } from './schema.ts'
import { AppointmentStatus } from './statuses.ts'

/** A visit in a person's card. */
export const CardVisit = z.object({
  id: AppointmentId,
  start: z.string(),
  end: z.string(),
  title: health(z.string()),
  status: AppointmentStatus,
})
export type CardVisit = z.infer<typeof CardVisit>

/** What the desk wants to know of somebody while it books for them. */
export const PersonCard = z.object({
  /** `YYYY-MM-DD` */
  birthdate: health(z.string().nullable()),
  pronouns: z.string().nullable(),
  alert: PersonAlert,
  /** How they are told of visits, and who is told in their place. */
  way: PersonWay,
  /** Why no mail or no text gets to them, as far as their service or they themselves have said so. */
  shut: z.object({ mail: z.enum(SHUT_REASONS).nullable(), sms: z.enum(SHUT_REASONS).nullable() }),
  /** For whom they book, kept by the clinic as contacts. */
  caresFor: z.array(CaredFor),
  /** The visits of today and to come that stand, the next one first. */
  ahead: z.array(CardVisit),
  /** The last one that took place. */
  last: CardVisit.nullable(),
  noShows: z.number().int(),
  visits: z.number().int(),
  /** Of the visits ahead those before which forms are still to be filled in, and how many. */
  missingForms: z.array(z.object({ appointment: AppointmentId, count: z.number().int() })),
  /** What they owe for what they were given, or have paid ahead; none where it is even. */
  balance: z.array(Balance),
  /** Of whom they book for, those who have been to this clinic. */
  family: z.array(FamilyMember),
})
export type PersonCard = z.infer<typeof PersonCard>

/** An alert of somebody who is booked. */
export const BookedAlert = z.object({
  user: UserId.nullable(),
  contact: ContactId.nullable(),
  text: health(z.string()),
})
export type BookedAlert = z.infer<typeof BookedAlert>

const { user, contact, name, email, phone, title } = CreateAppointment.shape

/** Somebody who stands at the desk without an appointment. */
export const NewWalkIn = z
  .strictObject({
    user,
    contact,
    name,
    email,
    phone,
    title,
    /** Takes them over what the hour holds, where there is no place. */
    overbook: Overbook.optional(),
  })
  .refine((value) => isKnown(value) || value.name !== undefined, { path: ['name'], message: 'validation.nameRequired' })
  .refine((value) => isKnown(value) || isReached(value), unreached)
export type NewWalkIn = z.infer<typeof NewWalkIn>

const isKnown = (value: { user?: string | undefined; contact?: string | undefined }): boolean =>
  value.user !== undefined || value.contact !== undefined
