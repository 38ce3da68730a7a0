import { letterAlone, message } from '../../message.ts'

/** What is said of the inbox itself, and of messages that do not get there. */
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

  /** In the inbox alone, without saying whose it is: the screen that it leads to does. */
  addressShut: message({
    id: 'messaging.address-shut',
    to: 'the organisation’s staff',
    channels: {},
    topic: 'people',
    leads: '/dashboard/org/patients',
    words: { inbox: 'shut.line' },
    after: [{ event: 'address.shut' }],
  }),
}
