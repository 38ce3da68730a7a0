/** What other domains show of a contact. */
export { ContactAssessments as AssessmentsPanel } from '#renderer/domains/assessments/index.ts'
export { ContactNotes as NotesPanel } from '#renderer/domains/notes/index.ts'
export { ContactSchedule as SchedulePanel, ReachNote } from '#renderer/domains/scheduling/overview/index.ts'
