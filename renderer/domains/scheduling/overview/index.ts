/** Appointments as other screens show them: of today, of one's own, of a person and of a contact. */
export { ContactSchedule } from './contact-schedule.tsx'
export { MyAppointments } from './my-appointments.tsx'
export { PersonAppointments } from './person-appointments.tsx'
export { ReachNote } from './reach-note.tsx'
export { TodayOverview } from './today-overview.tsx'
