/** What other domains show in a person's record. */
export { ViewsCard as ViewsPanel } from '#renderer/domains/audit/index.ts'
export { JournalPanel } from '#renderer/domains/journal/list/index.ts'
export { PersonStatistics as StatisticsPanel } from '#renderer/domains/journal/overview/index.ts'
export { PersonPlan as PlanPanel, PlanCard as PlanSummaryPanel } from '#renderer/domains/plans/person/index.ts'
export { PersonAppointments as SchedulePanel } from '#renderer/domains/scheduling/overview/index.ts'
export { PersonServices as ServicesPanel } from '#renderer/domains/services/index.ts'
