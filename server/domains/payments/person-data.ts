import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { PersonData } from '#server/personal-data/person-data.ts'

const SinceRow = z.object({ since: z.string() })

const LINES_MAX = 100

export const paymentsPersonData: PersonData = {
  part: 'Payments',
  holds: [
    { table: 'payment_methods', what: 'What they pay with', deletedBy: ['user_id'], exported: 'payment-methods.json' },
    {
      table: 'payment_customers',
      what: 'As whom the payment provider knows them',
      exported: { not: 'a number of the provider’s, of no meaning elsewhere' },
    },
  ],
  keeps: [
    {
      what: 'The number under which the payment provider knows them',
      why: 'the provider is told by it to forget them, and is asked again until it has',
      forHowLong: 'until the provider has forgotten them: the same night, unless it cannot be reached',
      columns: ['payment_customers.user_id', 'payment_customers.provider_id'],
    },
  ],
  exportOf: { 'payment-methods.json': readMethods },

  async erase({ reader, person: { userId } }) {
    await sql`delete from payment_methods where user_id = ${userId}`.execute(reader)
  },

  async eraseOrg({ reader, orgId }) {
    await sql`delete from payment_methods where org_id = ${orgId}`.execute(reader)
  },
}

/** What they pay with, as far as it is kept here: never a number. */
async function readMethods(reader: Reader, userId: string) {
  const { rows } = await sqlOf(SinceRow)`
    select type, is_default as "isDefault", billing_details as "billingDetails", card, us_bank_account as "usBankAccount",
      created_at as since
    from payment_methods where user_id = ${userId} order by created_at desc limit ${LINES_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, since: instantFromRow(row.since) }))
}
