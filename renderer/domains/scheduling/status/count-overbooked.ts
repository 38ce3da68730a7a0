import type { AppointmentView } from '#shared/domains/scheduling/schema.ts'
import { holdsLane } from '#shared/domains/scheduling/statuses.ts'

/** Who takes place though the hours hold no more: counted apart, as no plan of the day has them. */
export const countOverbooked = (appointments: readonly AppointmentView[]): number =>
  appointments.filter(({ status, overbooked, afterHours }) => overbooked && !afterHours && holdsLane(status)).length

/** Who takes place outside of the hours. */
export const countAfterHours = (appointments: readonly AppointmentView[]): number =>
  appointments.filter(({ status, afterHours }) => afterHours && holdsLane(status)).length
