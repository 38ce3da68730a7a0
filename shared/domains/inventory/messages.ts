import { message } from '../../message.ts'

export const inventoryMessages = {
  /** One for all that a change takes below its low level, so the change names them and not each event. */
  lowStock: message({
    id: 'inventory.low-stock',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'stock',
    leads: '/dashboard/inv/stock',
    words: {
      subject: 'lowStock.subject',
      greeting: 'lowStock.greeting',
      body: ['lowStock.body'],
      action: 'lowStock.action',
      footer: 'lowStock.footer',
    },
    canWait: true,
  }),

  /** To each org that got some of a lot that is recalled. */
  recallToOrg: message({
    id: 'inventory.recall-org',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    topic: 'stock',
    leads: '/dashboard/inv',
    words: {
      subject: 'recall.org.subject',
      greeting: 'lowStock.greeting',
      body: [],
      action: 'recall.org.action',
      footer: 'recall.org.footer',
    },
  }),

  /** Its subject and its text say nothing of what was handed to them; the mail no more than they need to set it aside. */
  recallToPerson: message({
    id: 'inventory.recall-person',
    to: 'who was given the goods',
    channels: { mail: 'always', sms: 'chosen' },
    topic: 'appointments',
    leads: '/dashboard/app',
    words: {
      subject: 'recall.person.subject',
      greeting: 'lowStock.greeting',
      body: [],
      action: 'recall.person.action',
      footer: 'recall.person.footer',
      text: 'recall.person.text',
    },
  }),
}
