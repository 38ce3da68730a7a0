import type { DayAppointment } from '#main/day/day-shapes.ts'
import { isAhead, startOf } from '#main/day/upcoming.ts'

/** One reminder of one appointment at one time: moved, it is another one. */
export const markOf = (appointment: Pick<DayAppointment, 'id' | 'start'>): string =>
  `${appointment.id}@${startOf(appointment)}`

interface Question {
  appointments: readonly DayAppointment[]
  now: number
  /** Milliseconds before the start. */
  lead: number
  /** When this was asked last, and the person was there to see the answer. */
  since: number
  isShown(mark: string): boolean
}

/**
 * The appointments to remind of now: those about to begin, and those that nobody could be reminded of since, because the
 * computer slept, unless they are over already.
 */
export function dueReminders({ appointments, now, lead, since, isShown }: Question): DayAppointment[] {
  return appointments
    .filter((appointment) => {
      const start = startOf(appointment)
      const due = start - lead
      const isMissed = due > since && Date.parse(appointment.end) > now
      return isAhead(appointment) && due <= now && (start > now || isMissed) && !isShown(markOf(appointment))
    })
    .toSorted((one, other) => startOf(one) - startOf(other))
}

/** Milliseconds until the next reminder is due; null when none is. */
export function untilNext({ appointments, now, lead }: Pick<Question, 'appointments' | 'now' | 'lead'>): number | null {
  const due = appointments
    .filter(isAhead)
    .map((appointment) => startOf(appointment) - lead)
    .filter((at) => at > now)
  return due.length === 0 ? null : Math.min(...due) - now
}
