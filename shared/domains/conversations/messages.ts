import { message } from '../../message.ts'

/** What is said to people about conversations: that something waits, and nothing of what stands in it or of whom it is. */
export const conversationsMessages = {
  fromClinic: message({
    id: 'conversations.from-clinic',
    to: 'the account’s person',
    channels: { mail: 'chosen', push: 'chosen' },
    topic: 'messages',
    leads: '/dashboard/messages',
    words: {
      subject: 'conversation.fromClinic.subject',
      greeting: 'conversation.greeting',
      body: ['conversation.fromClinic.body'],
      action: 'conversation.action',
      footer: 'conversation.footer',
      notice: 'conversation.notice',
    },
    canWait: true,
    after: [{ event: 'conversation.written', by: 'clinic' }],
  }),
  /** To whom it was given, or, as long as nobody has it, to all of the clinic's own staff. */
  fromPatient: message({
    id: 'conversations.from-patient',
    to: 'the organisation’s staff',
    channels: { push: 'chosen' },
    topic: 'messages',
    leads: '/dashboard/org/messages',
    words: {
      subject: 'conversation.fromPatient.subject',
      inbox: 'conversation.fromPatient.subject',
      notice: 'conversation.notice',
    },
    canWait: true,
    after: [{ event: 'conversation.written', by: 'patient' }],
  }),
}
