import { z } from 'zod'

/** The way of an appointment through the clinic. A web booking starts as `pending`, one made by staff as `booked`. */
export const AppointmentStatus = z.enum([
  'pending',
  'booked',
  'confirmed',
  'arrived',
  'in_room',
  'done',
  'no_show',
  'cancelled',
])
export type AppointmentStatus = z.infer<typeof AppointmentStatus>

/** Which status may follow which. A cancelled appointment stays cancelled: its place may be somebody else's by now. */
export const TRANSITIONS: Record<AppointmentStatus, readonly AppointmentStatus[]> = {
  pending: ['confirmed', 'arrived', 'cancelled'],
  booked: ['confirmed', 'arrived', 'no_show', 'cancelled'],
  confirmed: ['arrived', 'no_show', 'cancelled'],
  arrived: ['in_room', 'done', 'confirmed', 'cancelled'],
  in_room: ['done', 'arrived'],
  done: ['in_room'],
  no_show: ['arrived', 'booked', 'cancelled'],
  cancelled: [],
}

export const canFollow = (from: AppointmentStatus, to: AppointmentStatus): boolean => TRANSITIONS[from].includes(to)

/** Whether an appointment in this status takes up a place of its slot. Pending ones do (docs/decisions). */
export const holdsLane = (status: AppointmentStatus): boolean => status !== 'cancelled' && status !== 'no_show'

/** Nobody has missed what has not begun. `start` and `now` in milliseconds since the epoch. */
export const mayBeMissed = (start: number, now: number): boolean => now >= start
