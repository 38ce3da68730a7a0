import { sql } from 'kysely'
import { HOUR } from '#shared/kernel/time.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'
import { KEPT_HOURS } from './idempotency.ts'

export const httpPersonData: PersonData = {
  part: 'Calls',
  holds: [
    {
      table: 'rate_counters',
      what: 'How often a link or a mail was asked for with their address; goes by the address',
      cleared: ['key'],
      exported: { not: 'figures that hold for an hour' },
    },
    {
      table: 'kept_answers',
      what: 'The first answer to a call, to be given again',
      impersonal: ['key', 'request_hash'],
      exported: { not: 'what it says stands where the call put it' },
    },
  ],
  keeps: [
    {
      what: 'The answer to a call that may come twice; it names nobody by whom it could be found',
      why: 'a call that is repeated after a broken connection must not book or pay twice',
      forHowLong: `${KEPT_HOURS} hours`,
      columns: ['kept_answers.answer'],
    },
  ],
  exportOf: {},

  async erase({ reader, person: { email }, now }) {
    await sql`
      delete from rate_counters where key = any(${[`sign-up-mail:${email}`, `account-reset:${email}`]}::text[])
        or expire < ${now.getTime()}`.execute(reader)
    await sql`delete from kept_answers where created_at < ${new Date(now.getTime() - KEPT_HOURS * HOUR)}`.execute(
      reader,
    )
  },
}
