import { defineEntity, p } from '@mikro-orm/core'
import { v7 } from 'uuid'
import { instant } from '#server/database/columns.ts'

/** A mail that would have been sent, where no SMTP server is configured. */
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
    recipient: p.string().length(254),
    subject: p.string().length(500),
    text: p.text(),
  },
  uniques: [{ name: 'outbox_mails_message_unique', properties: ['messageId'] }],
})
