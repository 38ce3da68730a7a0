import { message } from '../../message.ts'

const USED = { greeting: 'unpaid.greeting', action: 'unpaid.used.action', footer: 'unpaid.footer' } as const
const SHARED = { greeting: 'unpaid.greeting', action: 'unpaid.action', footer: 'unpaid.footer' } as const

/** What is said to both sides when an order, or what was used of some, could not be charged. */
export const paymentsMessages = {
  buyerUnpaid: message({
    id: 'payments.order-unpaid-buyer',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/inv',
    words: { ...SHARED, subject: 'unpaid.buyerSubject', body: ['unpaid.buyerBody'] },
  }),
  sellerUnpaid: message({
    id: 'payments.order-unpaid-seller',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/inv',
    words: { ...SHARED, subject: 'unpaid.sellerSubject', body: ['unpaid.sellerBody'] },
  }),
  buyerUnpaidUsage: message({
    id: 'payments.usage-unpaid-buyer',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/inv',
    words: { ...USED, subject: 'unpaid.used.buyerSubject', body: ['unpaid.used.buyerBody'] },
  }),
  sellerUnpaidUsage: message({
    id: 'payments.usage-unpaid-seller',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/inv',
    words: { ...USED, subject: 'unpaid.used.sellerSubject', body: ['unpaid.used.sellerBody'] },
  }),
}
