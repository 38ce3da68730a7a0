import { letterAlone } from '../../message.ts'

/** What is said of the inbox itself. */
export const messagingMessages = {
  /** What waited for the end of quiet hours or the hour of the digest, in one. The inbox has had each of them since. */
  digest: letterAlone({
    id: 'messaging.digest',
    to: 'the account’s person',
    channels: { mail: 'always', sms: 'always', push: 'always' },
    topic: 'reminders',
    leads: '/dashboard/inbox',
    words: {
      subject: 'digest.subject',
      greeting: 'digest.greeting',
      body: ['digest.body'],
      action: 'digest.action',
      footer: 'digest.footer',
      text: 'digest.text',
      notice: 'digest.notice',
    },
  }),
}
