import { defineEntity, p } from '@mikro-orm/core'
import { v7 } from 'uuid'
import { instant } from '#server/database/columns.ts'
import { SealedText } from '#server/database/sealing/sealed-text.ts'

/** A mail or text message that would have been sent, where no service for it is configured. */
export const OutboxMail = defineEntity({
  name: 'OutboxMail',
  tableName: 'outbox_mails',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => v7()),
    createdAt: instant().onCreate(() => new Date()),
    /** The message's own id: a job that runs again leaves one mail. */
    messageId: p.string().length(200),
    channel: p.enum(['mail', 'sms'] as const).default('mail'),
    recipient: p.string().length(254),
    subject: p.string().length(500),
    text: p.type(new SealedText('outbox_mails.text')),
    html: p.type(new SealedText('outbox_mails.html')).nullable(),
  },
  indexes: [{ name: 'outbox_mails_created', properties: ['createdAt'] }],
  uniques: [{ name: 'outbox_mails_message_unique', properties: ['messageId'] }],
})
