import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'
import { MINUTE } from '#shared/kernel/time.ts'
import { countAfterHours, countOverbooked } from '../status/count-overbooked.ts'

/** A day in numbers. */
export interface DayFigures {
  /** Appointments that take place: neither called off nor missed. */
  expected: number
  /** Not settled yet, by the visitor or by the clinic. */
  toConfirm: number
  /** Here, and not in a room. */
  waiting: number
  done: number
  /** Of those expected, who was booked over what the hours hold. */
  overbooked: number
  /** Who was booked outside of the hours. */
  afterHours: number
}

export function dayFigures(appointments: readonly AppointmentView[]): DayFigures {
  const count = (...statuses: AppointmentView['status'][]) =>
    appointments.filter(({ status }) => statuses.includes(status)).length
  return {
    expected: appointments.filter(({ status }) => holdsLane(status)).length,
    toConfirm: count('pending', 'booked'),
    waiting: count('arrived'),
    done: count('done'),
    overbooked: countOverbooked(appointments),
    afterHours: countAfterHours(appointments),
  }
}

/** The board of a day: where everybody is, each list in the order in which the desk looks at it. */
export interface DayBoard {
  /** Here and not in a room yet, whoever came first before the others. */
  waiting: AppointmentView[]
  inRoom: AppointmentView[]
  /** Still to come, by the time of their appointment. */
  due: AppointmentView[]
  /** Done, missed or called off. */
  closed: AppointmentView[]
}

export function dayBoard(appointments: readonly AppointmentView[]): DayBoard {
  const inStatus = (...statuses: AppointmentView['status'][]) =>
    appointments.filter(({ status }) => statuses.includes(status))
  return {
    waiting: inStatus('arrived').toSorted(bySince),
    inRoom: inStatus('in_room').toSorted(bySince),
    due: inStatus('pending', 'booked', 'confirmed'),
    closed: inStatus('done', 'no_show', 'cancelled'),
  }
}

const bySince = (a: AppointmentView, b: AppointmentView) => Date.parse(a.statusAt) - Date.parse(b.statusAt)

/** Minutes of waiting from which on the desk should look after somebody. */
const LONG_WAIT = 15
/** Minutes after the start from which on somebody counts as late. */
const LATE = 5

/** What to say beside somebody's name on the board: since when they wait or are in a room, or how late they are. */
export interface BoardNote {
  kind: 'waits' | 'inRoom' | 'late'
  minutes: number
  isUrgent: boolean
}

/** @param now milliseconds */
export function boardNote({ status, statusAt, start }: AppointmentView, now: number): BoardNote | null {
  // The clock of this device may be a little behind that of the server.
  const since = Math.max(0, Math.floor((now - Date.parse(statusAt)) / MINUTE))
  if (status === 'arrived') return { kind: 'waits', minutes: since, isUrgent: since >= LONG_WAIT }
  if (status === 'in_room') return { kind: 'inRoom', minutes: since, isUrgent: false }
  const late = Math.floor((now - Date.parse(start)) / MINUTE)
  const isExpected = status === 'booked' || status === 'confirmed' || status === 'pending'
  return isExpected && late >= LATE ? { kind: 'late', minutes: late, isUrgent: true } : null
}

/** Web bookings that wait for an answer, the next one first. */
export function pendingRequests(appointments: readonly AppointmentView[], now: number): AppointmentView[] {
  return appointments
    .filter(({ status, end }) => status === 'pending' && Date.parse(end) > now)
    .toSorted((a, b) => Date.parse(a.start) - Date.parse(b.start))
}
