/** Journal in figures, for the overviews and for a person's record. */
export { AskToday } from './ask-today.tsx'
export { ClinicOverview } from './clinic-overview.tsx'
export { MyOverview } from './my-overview.tsx'
export { PersonStatistics } from './person-statistics.tsx'
export { ReminderStep } from '../reminders/reminder-step.tsx'
