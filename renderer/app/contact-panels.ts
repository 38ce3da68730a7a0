/** What other domains show of a contact. */
export { ContactSchedule as SchedulePanel } from '#renderer/domains/scheduling/overview/index.ts'
