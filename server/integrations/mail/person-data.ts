import { sql } from 'kysely'
import type { Reader } from '#server/database/orm.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const MAILS_MAX = 10_000
/** Fewer digits could be part of anybody's number. */
const DIGITS_MIN = 7

export const outboxPersonData: PersonData = {
  part: 'Outbox',
  holds: [
    {
      table: 'outbox_mails',
      what: 'Mails and texts to them, where no service is configured that sends them; go by address and number',
      cleared: ['recipient', 'subject', 'text', 'html', 'message_id'],
      exported: 'messages-to-me.json',
    },
  ],
  keeps: [],
  exportOf: { 'messages-to-me.json': readMails },

  async erase({ reader, person: { email, phone } }) {
    await sql`delete from outbox_mails where ${sentTo(sql`${email}`, sql`${phone}::text`)}`.execute(reader)
  },

  async eraseOrg({ reader, addresses }) {
    await sql`delete from outbox_mails where channel = 'mail' and lower(recipient) = any(${[...addresses]}::text[])`.execute(
      reader,
    )
  },
}

const digits = (text: ReturnType<typeof sql>) => sql`ltrim(regexp_replace(${text}, '\\D', '', 'g'), '0')`

/** A number stands here with its country, in a profile as people write it: the end of the one is the other. */
const sentTo = (email: ReturnType<typeof sql>, phone: ReturnType<typeof sql>) => sql`(
  (channel = 'mail' and lower(recipient) = ${email})
  or (channel = 'sms' and length(${digits(phone)}) >= ${DIGITS_MIN}
    and regexp_replace(recipient, '\\D', '', 'g') like '%' || ${digits(phone)}))`

async function readMails(reader: Reader, userId: string) {
  const { rows } = await sql<{ at: string }>`
    select m.created_at as at, m.channel, m.recipient, m.subject, m.text from outbox_mails m, users u
    where u.id = ${userId} and ${sentTo(sql`u.email`, sql`u.phone`)} order by m.created_at desc limit ${MAILS_MAX}`.execute(
    reader,
  )
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}
