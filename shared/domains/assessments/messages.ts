import { letterAlone } from '../../message.ts'

/** What is said to who takes an assessment. */
export const assessmentsMessages = {
  link: letterAlone({
    id: 'assessments.link',
    to: 'who registers',
    channels: { mail: 'always' },
    topic: 'people',
    leads: '/dashboard/plan/assessment',
    words: {
      subject: 'assessment.subject',
      greeting: 'signUp.greeting',
      body: ['assessment.body'],
      action: 'assessment.action',
      footer: 'assessment.footer',
    },
  }),
}
