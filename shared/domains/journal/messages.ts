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
}
