import type { AppointmentView, PublicBooking, PublicSlot, StaffSlot } from '#shared/domains/scheduling/schema.ts'
import type { Slot } from '#shared/domains/scheduling/availability.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Appointment } from '../entities/appointment.ts'

/** An appointment for those who may see it. */
export const presentAppointment = (appointment: Appointment): AppointmentView => ({
  id: appointment.id as AppointmentView['id'],
  orgId: appointment.orgId as AppointmentView['orgId'],
  user: (appointment.userId ?? null) as AppointmentView['user'],
  contact: (appointment.contactId ?? null) as AppointmentView['contact'],
  series: (appointment.seriesId ?? null) as AppointmentView['series'],
  provider: (appointment.providerId ?? null) as AppointmentView['provider'],
  room: (appointment.roomId ?? null) as AppointmentView['room'],
  name: appointment.name,
  email: appointment.email ?? null,
  phone: appointment.phone ?? null,
  color: appointment.color,
  title: appointment.title,
  notes: appointment.notes ?? null,
  start: appointment.startsAt.toISOString(),
  end: appointment.endsAt.toISOString(),
  status: appointment.status,
  statusAt: appointment.statusAt.toISOString(),
  eventType: appointment.eventType,
  eventRef: appointment.eventRef ?? null,
  version: appointment.version,
  createdAt: appointment.createdAt.toISOString(),
})

/** A visitor's own booking. */
export const presentBooking = (appointment: Appointment, timeZone: string): PublicBooking => ({
  id: appointment.id as PublicBooking['id'],
  status: appointment.status,
  start: appointment.startsAt.toISOString(),
  end: appointment.endsAt.toISOString(),
  timeZone,
})

export const presentPublicSlot = (slot: Slot): PublicSlot => ({
  start: toInstant(slot.start),
  end: toInstant(slot.end),
  free: slot.left > 0,
})

export const presentStaffSlot = (slot: Slot): StaffSlot => ({
  ...presentPublicSlot(slot),
  capacity: slot.capacity,
  left: slot.left,
})
