import { message } from '../../message.ts'

export const inventoryMessages = {
  /** One for all that a change takes below its low level, so the change names them and not each event. */
  lowStock: message({
    id: 'inventory.low-stock',
    to: 'the organisation’s administrators',
    channels: { mail: 'always' },
    words: {
      subject: 'lowStock.subject',
      greeting: 'lowStock.greeting',
      body: ['lowStock.body'],
      action: 'lowStock.action',
      footer: 'lowStock.footer',
    },
    canWait: true,
  }),
}
