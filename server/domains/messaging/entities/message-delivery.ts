import { defineEntity, p } from '@mikro-orm/core'
import { CHANNELS } from '#shared/channels.ts'
import { instant } from '#server/database/columns.ts'

/** That a message left by a channel: a job that runs again, because another channel failed, sends nothing twice. */
export const MessageDelivery = defineEntity({
  name: 'MessageDelivery',
  tableName: 'message_deliveries',
  properties: {
    /** The message's own, as `booked-…`; of whom it is about it tells no more than an id. */
    messageId: p.string().length(200).primary(),
    channel: p.enum(CHANNELS).primary(),
    at: instant(),
  },
  indexes: [{ name: 'message_deliveries_at', properties: ['at'] }],
})
