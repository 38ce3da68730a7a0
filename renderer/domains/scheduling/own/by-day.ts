import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** Appointments by the day on which they begin by the wall clock of a zone, in their order. */
export function byDay(
  appointments: readonly AppointmentView[],
  timeZone: string,
): ReadonlyMap<LocalDate, AppointmentView[]> {
  return Map.groupBy(appointments, ({ start }) => localDateOf(Date.parse(start), timeZone))
}
