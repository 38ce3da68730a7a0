import { letterAlone, message } from '../../message.ts'
import type { Message } from '../../message.ts'

/** A patient's clinic reminds them, in its own name. */
const fromClinic = (kind: 'daily' | 'weekly'): Message =>
  message({
    id: `journal.org-${kind}`,
    to: 'the account’s person',
    channels: { mail: 'chosen', push: 'chosen' },
    topic: 'journal',
    leads: '/dashboard/activities/new',
    words: {
      subject: `orgReminder.${kind}`,
      greeting: 'journalReminder.greeting',
      body: [`orgReminder.${kind}Body`],
      action: 'journalReminder.action',
      footer: 'orgReminder.footer',
      notice: `orgReminder.${kind}Body`,
    },
    canWait: true,
    routine: `${kind}Reminder`,
  })

/** The same as it would look, to whoever tries it and whatever they have switched off. */
const tried = (kind: 'daily' | 'weekly'): Message => {
  const real = fromClinic(kind)
  return letterAlone({
    ...real,
    id: `journal.test-${kind}`,
    channels: { mail: 'always', push: 'chosen' },
    words: { ...real.words, subject: `testReminder.${kind}` },
    canWait: false,
  })
}

/** What is said to people about their journals. */
export const journalMessages = {
  reminder: message({
    id: 'journal.reminder',
    to: 'the account’s person',
    channels: { mail: 'chosen', push: 'chosen' },
    topic: 'journal',
    leads: '/dashboard/activities/new',
    words: {
      subject: 'journalReminder.subject',
      greeting: 'journalReminder.greeting',
      body: ['journalReminder.body'],
      action: 'journalReminder.action',
      footer: 'journalReminder.footer',
      notice: 'journalReminder.notice',
    },
    canWait: true,
    routine: 'ownReminder',
  }),
  orgDaily: fromClinic('daily'),
  orgWeekly: fromClinic('weekly'),
  testDaily: tried('daily'),
  testWeekly: tried('weekly'),
  /** What the week that is over came to. */
  week: message({
    id: 'journal.week',
    to: 'the account’s person',
    channels: { mail: 'chosen', push: 'chosen' },
    topic: 'journal',
    leads: '/dashboard/activities',
    words: {
      subject: 'weekMail.subject',
      greeting: 'journalReminder.greeting',
      body: ['weekMail.body'],
      action: 'weekMail.action',
      footer: 'weekMail.footer',
      notice: 'weekMail.notice',
    },
    canWait: true,
    routine: 'ownSummary',
  }),
  /** How the week begins, to a clinic’s administrators and providers. */
  clinicWeek: message({
    id: 'journal.clinic-week',
    to: 'the organisation’s staff',
    channels: { mail: 'chosen', push: 'chosen' },
    topic: 'people',
    leads: '/dashboard/org/review',
    words: {
      subject: 'clinicWeek.subject',
      greeting: 'journalReminder.greeting',
      body: ['clinicWeek.body'],
      footer: 'clinicWeek.footer',
      notice: 'clinicWeek.notice',
    },
    canWait: true,
    routine: 'clinicSummary',
  }),
}
