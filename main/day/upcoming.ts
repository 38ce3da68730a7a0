import { spanOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'
import type { DayAppointment } from './day-shapes.ts'

/** Somebody is still to be seen. What is done, cancelled or missed is over, whatever the time. */
const AHEAD = new Set<string>(['pending', 'booked', 'confirmed', 'arrived'] satisfies AppointmentStatus[])

/** Whether it may still take place. */
export const isAhead = ({ status }: Pick<DayAppointment, 'status'>): boolean => AHEAD.has(status)

/** What is still to begin on the day of `now` in the zone, the next first. */
export function stillToCome(appointments: readonly DayAppointment[], now: number, timeZone: string): DayAppointment[] {
  const { end } = spanOfDay(localDateOf(now, timeZone), timeZone)
  return appointments
    .filter((appointment) => isAhead(appointment) && startOf(appointment) > now && startOf(appointment) < end)
    .toSorted((one, other) => startOf(one) - startOf(other))
}

/** Milliseconds since the epoch. */
export const startOf = ({ start }: Pick<DayAppointment, 'start'>): number => Date.parse(start)
