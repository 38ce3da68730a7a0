import { journal } from './api.ts'
import { journalExport } from './export-api.ts'
import { lookBack } from './look-back/api.ts'
import { journalReminder } from './reminders/api.ts'
import { reminderTests } from './reminders/test-api.ts'
import { review } from './review/api.ts'
import { sharing } from './sharing/api.ts'
import { statistics } from './statistics-api.ts'
import { streaks } from './streaks-api.ts'

/** The calls of journal. */
export const journalContract = {
  journalExport,
  journal,
  journalReminder,
  lookBack,
  reminderTests,
  review,
  sharing,
  statistics,
  streaks,
}
