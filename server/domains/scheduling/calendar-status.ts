import type { AppointmentStatus } from '#shared/domains/scheduling/statuses.ts'

export type CalendarStatus = 'CANCELLED' | 'TENTATIVE' | 'CONFIRMED'

/** How calendar programs call it (RFC 5545 §3.8.1.11): what waits for the clinic is tentative. */
export function calendarStatus(status: AppointmentStatus): CalendarStatus {
  if (status === 'cancelled') return 'CANCELLED'
  return status === 'pending' ? 'TENTATIVE' : 'CONFIRMED'
}
