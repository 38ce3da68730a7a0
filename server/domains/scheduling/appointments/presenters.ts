import type { AppointmentView, StaffSlot } from '#shared/domains/scheduling/schema.ts'
import type { Slot } from '#shared/domains/scheduling/availability.ts'
import { toInstant } from '#shared/kernel/time.ts'
import type { Appointment } from '../entities/appointment.ts'

/** An appointment for those who may see it. */
export const presentAppointment = (appointment: Appointment): AppointmentView => ({
  id: appointment.id,
  orgId: appointment.orgId,
  user: appointment.userId ?? null,
  contact: appointment.contactId ?? null,
  series: appointment.seriesId ?? null,
  provider: appointment.providerId ?? null,
  room: appointment.roomId ?? null,
  type: appointment.typeId ?? null,
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
  number: appointment.queueNumber ?? null,
  overbooked: appointment.isOverbooked,
  afterHours: appointment.isAfterHours,
  version: appointment.version,
  createdAt: appointment.createdAt.toISOString(),
})

export const presentStaffSlot = (slot: Slot): StaffSlot => ({
  start: toInstant(slot.start),
  end: toInstant(slot.end),
  free: slot.left > 0,
  capacity: slot.capacity,
  left: slot.left,
})
