import { message } from '../../message.ts'

/** What is said to people about notes: that there is one, and nothing of what stands in it. */
export const notesMessages = {
  shared: message({
    id: 'notes.shared',
    to: 'the account’s person',
    channels: { mail: 'always', push: 'chosen' },
    topic: 'notes',
    leads: '/dashboard/user/notes',
    words: {
      subject: 'noteShared.subject',
      greeting: 'noteShared.greeting',
      body: ['noteShared.body'],
      action: 'noteShared.action',
      footer: 'noteShared.footer',
      notice: 'noteShared.notice',
    },
    canWait: true,
    after: [{ event: 'note.shared' }],
  }),
}
