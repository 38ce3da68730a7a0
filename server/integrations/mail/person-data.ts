import { sql } from 'kysely'
import type { PersonData } from '#server/personal-data/person-data.ts'

/** Fewer digits could be part of anybody's number. */
const DIGITS_MIN = 7

export const outboxPersonData: PersonData = {
  part: 'Outbox',
  holds: [
    {
      table: 'outbox_mails',
      what: 'Mails and texts to them, where no service is configured that sends them; go by address and number',
      cleared: ['recipient', 'subject', 'text', 'html', 'message_id'],
      exported: {
        not: 'it went to an address that nobody has proven to be theirs; what it is about stands in the other files',
      },
    },
  ],
  keeps: [],
  exportOf: {},

  async erase({ reader, person: { email, phone } }) {
    await sql`delete from outbox_mails where (channel = 'mail' and lower(recipient) = ${email})
        or (channel = 'sms' and length(${digits(phone)}) >= ${DIGITS_MIN}
          and regexp_replace(recipient, '\\D', '', 'g') like '%' || ${digits(phone)})`.execute(reader)
  },

  async eraseOrg({ reader, addresses }) {
    await sql`delete from outbox_mails where channel = 'mail' and lower(recipient) = any(${[...addresses]}::text[])`.execute(
      reader,
    )
  },
}

/** A number stands here with its country, in a profile as people write it: the end of the one is the other. */
const digits = (phone: string | null) => sql`ltrim(regexp_replace(${phone}::text, '\\D', '', 'g'), '0')`
