/** What other domains show in a person's record. */
export { LooksCard as LooksPanel } from '#renderer/domains/audit/index.ts'
export { PersonAppointments as SchedulePanel } from '#renderer/domains/scheduling/index.ts'
