import type { MikroORM } from '@mikro-orm/postgresql'
import { keepInOutbox } from '#server/integrations/mail/outbox.ts'
import type { SmsPort } from './port.ts'

/** Keeps text messages in the database where no service for them is configured; a mail may have the same id. */
export const outboxSms = (orm: MikroORM): SmsPort => ({
  send: ({ id, to, text }) => keepInOutbox(orm, { channel: 'sms', id: `sms-${id}`, to, subject: '', text, html: null }),
})
