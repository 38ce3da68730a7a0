import type { PublicBooking } from '#shared/domains/booking/public-schema.ts'
import type { PublicSlot } from '#shared/domains/scheduling/appointment-fields.ts'
import type { Slot } from '#shared/domains/scheduling/availability.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Appointment } from '#server/domains/scheduling/index.ts'

/** A visitor's own booking. */
export const presentBooking = (appointment: Appointment, timeZone: string, link: string): PublicBooking => ({
  id: appointment.id,
  status: appointment.status,
  start: appointment.startsAt.toISOString(),
  end: appointment.endsAt.toISOString(),
  timeZone,
  link,
})

export const presentPublicSlot = (slot: Slot): PublicSlot => ({
  start: toInstant(slot.start),
  end: toInstant(slot.end),
  free: slot.left > 0,
})
