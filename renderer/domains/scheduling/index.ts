/**
 * Appointments as the dashboard shows them: the calendar, the day sheet, and what the overview tells of today.
 * The public scheduler lives in `booking/` and shares nothing of the dashboard's weight.
 */
export { MyAppointments } from './overview/my-appointments.tsx'
export { PersonAppointments } from './overview/person-appointments.tsx'
export { TodayOverview } from './overview/today-overview.tsx'
