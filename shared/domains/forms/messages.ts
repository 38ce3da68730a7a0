import { message } from '../../message.ts'

/** What is said about forms beside what the messages about appointments say of them. */
export const formsMessages = {
  asked: message({
    id: 'forms.asked',
    to: 'whom the appointment is about',
    channels: { mail: 'always', sms: 'always' },
    topic: 'appointments',
    leads: '/dashboard/schedule',
    followsWay: true,
    words: {
      subject: 'forms.subject',
      greeting: 'booked.greeting',
      body: ['forms.body'],
      action: 'forms.action',
      footer: 'changed.footer',
      text: 'forms.text',
    },
  }),
}
