import { letterAlone } from '../../message.ts'

/** What is said about help chats by mail: to who asked, and what stands in a chat to nobody who has not asked for it. */
export const helpdeskMessages = {
  transcript: letterAlone({
    id: 'helpdesk.transcript',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'messages',
    leads: '/dashboard/help/chat',
    words: {
      subject: 'helpTranscript.subject',
      greeting: 'conversation.greeting',
      body: ['helpTranscript.body'],
      footer: 'helpTranscript.footer',
    },
    isAskedFor: true,
    after: [{ event: 'chat.transcript_sent', by: 'person' }],
  }),
  transcriptOffered: letterAlone({
    id: 'helpdesk.transcript-offered',
    to: 'the account’s person',
    channels: { mail: 'always' },
    topic: 'messages',
    leads: '/dashboard/help/chat',
    words: {
      subject: 'helpTranscript.offeredSubject',
      greeting: 'conversation.greeting',
      body: ['helpTranscript.offeredBody'],
      action: 'helpTranscript.offeredAction',
      footer: 'helpTranscript.offeredFooter',
    },
    after: [{ event: 'chat.transcript_sent', by: 'agent' }],
  }),
}
