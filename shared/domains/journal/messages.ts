import { message } from '../../message.ts'

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
  }),
}
