import { journalContract } from '#shared/domains/journal/contract.ts'
import { defineDomain } from '#server/runtime/domain.ts'
import { EntryReview, SilenceReview } from './entities/entry-review.ts'
import { Entry, EntryActivity } from './entities/entry.ts'
import { ReminderSlot } from './entities/reminder-slot.ts'
import { JournalSetting } from './entities/journal-setting.ts'
import { StreakPause } from './entities/streak-pause.ts'
import { ActivityTally, JournalTally } from './entities/tallies.ts'
import { VitalRange } from './entities/vital-range.ts'
import { findEntry } from './entries/find-entry.ts'
import { sweepEntries } from './entries/jobs.ts'
import { journalRoutes } from './entries/routes.ts'
import { journalExportRoutes } from './export/routes.ts'
import { journalReminderRoutes, reminderTestRoutes } from './reminders/routes.ts'
import { remindOfDay, sendJournalReminders } from './reminders/send-reminders.ts'
import { remindForOrg, sendOrgReminders } from './reminders/remind-for-orgs.ts'
import { sendTestReminder } from './reminders/test-reminders.ts'
import { reviewRoutes } from './review/routes.ts'
import { sendClinicWeeks, sendWeeks } from './summary/send-summaries.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { statisticsRoutes, streakRoutes } from './statistics/routes.ts'
import { lookBackRoutes } from './look-back/routes.ts'
import { journalPersonData } from './person-data.ts'

/** Journal: what people did, how they felt, and what follows from it. */
export const journalDomain = defineDomain({
  name: 'journal',
  contract: journalContract,
  routes: {
    journalExport: journalExportRoutes,
    journal: journalRoutes,
    journalReminder: journalReminderRoutes,
    lookBack: lookBackRoutes,
    reminderTests: reminderTestRoutes,
    review: reviewRoutes,
    sharing: sharingRoutes,
    statistics: statisticsRoutes,
    streaks: streakRoutes,
  },
  jobs: [
    sweepEntries,
    remindOfDay,
    sendJournalReminders,
    remindForOrg,
    sendOrgReminders,
    sendTestReminder,
    sendWeeks,
    sendClinicWeeks,
  ],
  writers: [],
  entities: [
    Entry,
    EntryActivity,
    EntryReview,
    JournalSetting,
    ReminderSlot,
    SilenceReview,
    StreakPause,
    ActivityTally,
    JournalTally,
    VitalRange,
  ],
  records: { entry: findEntry },
  personData: [journalPersonData],
})

export { Entry, EntryActivity } from './entities/entry.ts'
export { readPersonStats } from './statistics/person-stats.ts'
export { readTrends } from './statistics/trends.ts'
export { THE_PERSON, onlookerOf, requireJournal, theClinic } from './sharing/readable.ts'
export type { Onlooker } from './sharing/readable.ts'
