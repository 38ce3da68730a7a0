import { message } from '../../message.ts'

const SHARED = { greeting: 'bill.greeting', action: 'bill.action', footer: 'bill.footer' } as const

/** What is said to who pays by the month. */
export const billingMessages = {
  failed: message({
    id: 'billing.payment-failed',
    to: 'who pays',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/user/account',
    words: { ...SHARED, subject: 'bill.failedSubject', body: ['bill.failedBody'] },
  }),
  resting: message({
    id: 'billing.subscription-rests',
    to: 'who pays',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/user/account',
    words: { ...SHARED, subject: 'bill.restingSubject', body: ['bill.restingBody'] },
  }),
}
