import type { MikroORM } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { readerOf } from '#server/database/orm.ts'
import { toSeal } from '#server/database/sealing/sealed-text.ts'
import type { MailPort } from './port.ts'

interface KeptMessage {
  channel: 'mail' | 'sms'
  id: string
  to: string
  subject: string
  text: string
  html: string | null
}

/** Writes down what would have been sent. The message's own id keeps a job that runs again from leaving two. */
export async function keepInOutbox(orm: MikroORM, message: KeptMessage): Promise<void> {
  const { channel, id, to, subject, text, html } = message
  const row = v7()
  const sealed = (column: string, written: string) => toSeal({ place: `outbox_mails.${column}`, row }, written)
  await sql`
    insert into outbox_mails (id, created_at, message_id, channel, recipient, subject, text, html)
    values (${row}, now(), ${id}, ${channel}, ${to}, ${subject}, ${sealed('text', text)},
      ${html === null ? null : sealed('html', html)})
    on conflict (message_id) do nothing`.execute(readerOf(orm.em.fork()))
}

/** Keeps mails in the database where no SMTP server is configured. */
export function outboxMail(orm: MikroORM): MailPort {
  return {
    send: ({ id, to, subject, text, html }) =>
      keepInOutbox(orm, { channel: 'mail', id, to, subject, text, html: html ?? null }),
    async close() {},
  }
}
