import { message } from '../../message.ts'
import type { MailKey, Message } from '../../message.ts'

/** To whom an appointment is about, of money: they hear of it whatever way they chose for the clinic's other news. */
const ofFees = (id: string, subject: MailKey, body: MailKey, action: MailKey = 'booked.action'): Message =>
  message({
    id: `fees.${id}`,
    to: 'whom the appointment is about',
    channels: { mail: 'always' },
    topic: 'payments',
    leads: '/dashboard/schedule',
    words: { subject, greeting: 'booked.greeting', body: [body], action, footer: 'fees.footer' },
  })

/** What is said to visitors of what an appointment costs them. */
export const feesMessages = {
  accepted: ofFees('accepted', 'fees.acceptedSubject', 'fees.acceptedBody'),
  kept: ofFees('deposit-kept', 'fees.chargedSubject', 'fees.keptBody'),
  charged: ofFees('charged', 'fees.chargedSubject', 'fees.chargedBody'),
  failed: ofFees('charge-failed', 'fees.failedSubject', 'fees.failedBody', 'fees.payAction'),
  refunded: ofFees('refunded', 'fees.refundedSubject', 'fees.refundedBody'),
  waived: ofFees('waived', 'fees.waivedSubject', 'fees.waivedBody'),
}
