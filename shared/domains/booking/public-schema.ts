import { z } from 'zod'
import { AppointmentId } from '../../kernel/ids.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { Email } from '../identity/schema.ts'
import { AppointmentStatus } from '../scheduling/statuses.ts'

export const NOTES_MAX = 5000
export const NAME_MAX = 100

export const Notes = z.string().trim().max(NOTES_MAX, 'validation.notesTooLong')
/** As people write it; kept as it is. */
export const Phone = z
  .string()
  .trim()
  // The pattern tries every split of the digits, so it is not asked about a text that is too long already.
  .max(32, { abort: true })
  .regex(/^\+?[\d\s().\-/]*\d[\d\s().\-/]*(?:(?:ext|x)\.?\s*\d{1,6})?$/i, 'validation.phone')

export const startsBeforeEnd = (value: { start: string; end: string }) =>
  Date.parse(value.start) < Date.parse(value.end)
export const endAfterStart = { path: ['end'], message: 'validation.endAfterStart' }

/** What a visitor of the public scheduler fills in. */
export const VisitorDetails = z.strictObject({
  firstName: z.string().trim().min(1).max(NAME_MAX),
  lastName: z.string().trim().min(1).max(NAME_MAX),
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
    startDate: z.union([LocalDate, Instant]).optional(),
    endDate: z.union([LocalDate, Instant]).optional(),
    partnerId: z.string().max(64).optional(),
    /** The hold that kept the slot meanwhile. */
    hold: z.uuid().optional(),
  })
  .refine(startsBeforeEnd, endAfterStart)
export type BookPublicAppointment = z.infer<typeof BookPublicAppointment>

/** What the visitor gets back: their own booking and nothing of anybody else's. */
export const PublicBooking = z.object({
  id: AppointmentId,
  status: AppointmentStatus,
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
})
export type PublicBooking = z.infer<typeof PublicBooking>

/** A slot as the public sees it: whether it is free, and nothing about who else comes. */
export const PublicSlot = z.object({ start: z.string(), end: z.string(), free: z.boolean() })
export type PublicSlot = z.infer<typeof PublicSlot>
