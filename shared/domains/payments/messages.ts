import { message } from '../../message.ts'

const USED = { greeting: 'unpaid.greeting', action: 'unpaid.used.action', footer: 'unpaid.footer' } as const
const SHARED = { greeting: 'unpaid.greeting', action: 'unpaid.action', footer: 'unpaid.footer' } as const

const DISPUTED = { greeting: 'unpaid.greeting', action: 'dispute.action', footer: 'dispute.footer' } as const

/** What is said to both sides when an order, or what was used of some, could not be charged or was taken back, and of what else befell money. */
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
  sellerDisputed: message({
    id: 'payments.disputed-seller',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/inv',
    words: { ...DISPUTED, subject: 'dispute.sellerSubject', body: ['dispute.sellerBody'] },
  }),
  buyerDisputed: message({
    id: 'payments.disputed-buyer',
    to: 'who pays',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/inv',
    words: { ...DISPUTED, subject: 'dispute.buyerSubject', body: ['dispute.buyerBody'] },
  }),
  sellerDisputeDecided: message({
    id: 'payments.dispute-decided-seller',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/inv',
    words: { ...DISPUTED, subject: 'dispute.decidedSubject', body: ['dispute.sellerDecided'] },
  }),
  buyerDisputeDecided: message({
    id: 'payments.dispute-decided-buyer',
    to: 'who pays',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/inv',
    words: { ...DISPUTED, subject: 'dispute.decidedSubject', body: ['dispute.buyerDecided'] },
  }),
  payoutFailed: message({
    id: 'payments.payout-failed',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/partner/manage',
    words: {
      greeting: 'unpaid.greeting',
      subject: 'payout.subject',
      body: ['payout.body'],
      action: 'payout.action',
      footer: 'unpaid.footer',
    },
  }),
  differences: message({
    id: 'payments.differences',
    to: 'the system’s administrators',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/admin/money',
    words: {
      greeting: 'unpaid.greeting',
      subject: 'differences.subject',
      body: ['differences.body'],
      action: 'differences.action',
      footer: 'differences.footer',
    },
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
