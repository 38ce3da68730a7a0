import type { MikroORM } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { v7 } from 'uuid'
import { readerOf } from '#server/database/orm.ts'
import type { MailPort } from './port.ts'

/** Keeps mails in the database where no SMTP server is configured. */
export function outboxMail(orm: MikroORM): MailPort {
  return {
    async send({ id, to, subject, text }) {
      await sql`
        insert into outbox_mails (id, created_at, message_id, recipient, subject, text)
        values (${v7()}, now(), ${id}, ${to}, ${subject}, ${text})
        on conflict (message_id) do nothing`.execute(readerOf(orm.em.fork()))
    },
    async close() {},
  }
}
