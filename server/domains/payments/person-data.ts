import { sql } from 'kysely'
import { z } from 'zod'
import { sqlOf } from '#server/database/typed-rows.ts'
import { instantFromRow } from '#server/database/rows.ts'
import type { Reader } from '#server/database/orm.ts'
import type { Holding, PersonData } from '#server/personal-data/person-data.ts'

const SinceRow = z.object({ since: z.string() })

const AtRow = z.object({ at: z.string() })

const LINES_MAX = 100
const MOVEMENTS_MAX = 10_000

/** Money of orders goes between orgs: nobody is named in it. */
const BETWEEN_ORGS = { not: 'between organisations, about nobody' }
const ORDER_MONEY: readonly Holding[] = [
  {
    table: 'payment_accounts',
    what: 'As whom the payment provider knows an org that sells',
    impersonal: ['provider_id', 'disabled_reason'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'order_payments',
    what: 'What orgs pay for orders',
    impersonal: ['currency', 'split', 'reason', 'method', 'intent_id', 'charge_id'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'payment_attempts',
    what: 'How often that was tried, and with what',
    impersonal: ['reason', 'method', 'charge_id'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'payment_transfers',
    what: 'What of it went to whom',
    impersonal: ['currency', 'provider_id'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'payment_refunds',
    what: 'What of it went back',
    impersonal: ['shares', 'parts', 'provider_id'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'payment_reversals',
    what: 'Who returned it',
    impersonal: ['currency', 'provider_id'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'payment_disputes',
    what: 'What of it a bank took back',
    impersonal: ['provider_id', 'currency', 'reason', 'shares', 'parts'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'dispute_shares',
    what: 'Who had to do without it',
    impersonal: ['currency', 'provider_transfer_id', 'provider_id', 'back_id'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'payment_payouts',
    what: 'What was paid out to the banks of orgs',
    impersonal: ['provider_id', 'currency', 'reason'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'provider_movements',
    what: 'What moved at the payment provider, by its numbers',
    impersonal: ['id', 'source', 'type', 'currency'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'money_differences',
    what: 'What the books and the payment provider do not say alike',
    impersonal: ['source', 'currency', 'kind'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'money_comparisons',
    what: 'When they were compared',
    impersonal: [],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'provider_events',
    what: 'Numbers of what the payment provider told',
    impersonal: ['id', 'type', 'object_id', 'account_id'],
    exported: BETWEEN_ORGS,
  },
  {
    table: 'payment_sandbox',
    what: 'What the stand-in for the payment provider remembers; empty where there is a real one',
    impersonal: ['id', 'kind', 'body'],
    exported: { not: 'of no real payment' },
  },
]

export const paymentsPersonData: PersonData = {
  part: 'Payments',
  holds: [
    { table: 'payment_methods', what: 'What they pay with', deletedBy: ['user_id'], exported: 'payment-methods.json' },
    {
      table: 'payment_customers',
      what: 'As whom the payment provider knows them',
      exported: { not: 'a number of the provider’s, of no meaning elsewhere' },
    },
    {
      table: 'ledger_entries',
      what: 'Movements of money, with the provider’s number of each',
      impersonal: ['kind', 'source', 'currency'],
      exported: 'payments.json',
    },
    {
      table: 'ledger_lines',
      what: 'What of it was theirs to pay',
      impersonal: ['account', 'currency'],
      exported: 'payments.json',
    },
    {
      table: 'ledger_tallies',
      what: 'The same added up by days',
      impersonal: ['account', 'kind', 'currency'],
      exported: { not: 'sums of the same' },
    },
    ...ORDER_MONEY,
  ],
  keeps: [
    {
      what: 'The number under which the payment provider knows them',
      why: 'the provider is told by it to forget them, and is asked again until it has',
      forHowLong: 'until the provider has forgotten them: the same night, unless it cannot be reached',
      columns: ['payment_customers.user_id', 'payment_customers.provider_id'],
    },
    {
      what: 'By number, not by name, what they paid, when, and the payment provider’s number of it',
      why: 'the law keeps the books of those who sell, and every line of them has to be accounted for',
      forHowLong: 'at least ten years, as the books themselves; nobody can shorten them',
      columns: ['ledger_lines.user_id', 'ledger_tallies.user_id'],
    },
  ],
  exportOf: { 'payment-methods.json': readMethods, 'payments.json': readMovements },

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

/** What they paid and got back, as it is in the books: minor units, above zero what they owed, below what they paid. */
async function readMovements(reader: Reader, userId: string) {
  const { rows } = await sqlOf(AtRow)`
    select l.at, e.kind, l.account, l.currency, l.amount::float8 as amount, e.source as reference
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.user_id = ${userId} order by l.at desc, l.entry_id, l.position limit ${MOVEMENTS_MAX}`.execute(reader)
  return rows.map((row) => ({ ...row, at: instantFromRow(row.at) }))
}
