import { event } from '../../kernel/event.ts'
import { journal } from './api.ts'
import { journalExport } from './export-api.ts'
import { lookBack } from './look-back/api.ts'
import { journalReminder } from './reminders/api.ts'
import { reminderTests } from './reminders/test-api.ts'
import { review } from './review/api.ts'
import { sharing } from './sharing/api.ts'
import { statistics } from './statistics-api.ts'
import { streaks } from './streaks-api.ts'

/** What is counted from the entries, against the plan. */
export const STATISTICS = [
  statistics.mine,
  statistics.ofUser,
  statistics.myTrends,
  statistics.trendsOfUser,
  statistics.ofOrg,
  statistics.leaderboards,
]
const REVIEW = [review.queue, review.count]
const ENTRIES = [
  journal.get,
  journal.listMine,
  journal.listOfUser,
  journal.listOfOrg,
  lookBack.year,
  lookBack.onThisDay,
  lookBack.search,
  journalExport.report,
  ...REVIEW,
  ...STATISTICS,
]
/** A pause fills a gap, and so may an entry of the past. */
const PAUSES = [streaks.listPauses, ...REVIEW, ...STATISTICS]

/** What happens in people's journals. */
export const journalEvents = {
  'entry.created': event({ stales: ENTRIES, raisedBy: [journal.create, journal.createWeek] }),
  'entry.changed': event({ stales: ENTRIES, raisedBy: [journal.change] }),
  'entry.removed': event({ stales: ENTRIES, raisedBy: [journal.removeMine, journal.removeOfUser] }),
  'entry.restored': event({ stales: ENTRIES, raisedBy: [journal.restore] }),
  // What was read no longer is, on screens that are open as well.
  'entry.shared': event({ stales: ENTRIES, raisedBy: [journal.change, sharing.set] }),
  'journal.shared': event({ stales: [sharing.get], raisedBy: [sharing.set] }),
  'journal.reminder_set': event({ stales: [journalReminder.get], raisedBy: [journalReminder.set] }),
  'journal.reminder_ended': event({ stales: [journalReminder.get], raisedBy: [journalReminder.set] }),
  'journal.reminders_tested': event({ quiet: true, stales: [], raisedBy: [reminderTests.send] }),
  'review.looked': event({ stales: REVIEW, raisedBy: [review.markReviewed] }),
  'review.taken_back': event({ stales: REVIEW, raisedBy: [review.takeBack] }),
  // They stand in the charts as well.
  'ranges.changed': event({ stales: [review.getRanges, ...REVIEW, ...STATISTICS], raisedBy: [review.setRanges] }),
  'streak.paused': event({ stales: PAUSES, raisedBy: [streaks.addPause] }),
  'streak.resumed': event({ stales: PAUSES, raisedBy: [streaks.removePause] }),
}
