import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { holdsPlace } from '#shared/domains/scheduling/statuses.ts'

/** A day in numbers. */
export interface DayFigures {
  /** Appointments that take place: neither called off nor missed. */
  expected: number
  /** Not settled yet, by the visitor or by the clinic. */
  toConfirm: number
  /** Here, and not in a room. */
  waiting: number
  done: number
}

export function dayFigures(appointments: readonly AppointmentView[]): DayFigures {
  const count = (...statuses: AppointmentView['status'][]) =>
    appointments.filter(({ status }) => statuses.includes(status)).length
  return {
    expected: appointments.filter(({ status }) => holdsPlace(status)).length,
    toConfirm: count('pending', 'booked'),
    waiting: count('arrived'),
    done: count('done'),
  }
}

/** Splits a day into what is still ahead or going on, and what is over: done, missed or called off. */
export function openAndClosed(appointments: readonly AppointmentView[]): Record<'open' | 'closed', AppointmentView[]> {
  return { open: appointments.filter((one) => !isClosed(one)), closed: appointments.filter(isClosed) }
}

const isClosed = ({ status }: AppointmentView) => status === 'done' || !holdsPlace(status)

/** Web bookings that wait for an answer, the next one first. */
export function pendingRequests(appointments: readonly AppointmentView[], now: number): AppointmentView[] {
  return appointments
    .filter(({ status, end }) => status === 'pending' && Date.parse(end) > now)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}
