import { defineEntity, p } from '@mikro-orm/core'
import { Account, EntryKind, PARTY_ACCOUNTS } from '#shared/domains/payments/ledger.ts'
import { instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'

/**
 * One movement of money: its lines come to zero, and a deferred trigger refuses it otherwise. It is never changed nor taken away;
 * triggers refuse that as well (docs/decisions/payments/ledger.md). It is of several orgs, so no org's wall is around it.
 */
export const LedgerEntry = defineEntity({
  name: 'LedgerEntry',
  tableName: 'ledger_entries',
  properties: {
    id: p.uuid().primary(),
    postedAt: instant(),
    /** When it happened, as the provider has it. */
    at: instant(),
    kind: p.enum(EntryKind.options),
    /** What it is posted of, by the provider's id where there is one: of the same it is posted once. */
    source: p.string().length(255),
    currency: p.string().length(3),
    /** How many it has; none is added later. */
    lines: p.smallint(),
    /** The order that it is about. */
    transactionId: p.uuid().nullable(),
  },
  uniques: [{ name: 'ledger_entries_source_unique', properties: ['source'] }],
  indexes: [
    { name: 'ledger_entries_transaction', properties: ['transactionId'] },
    {
      name: 'ledger_entries_origin',
      expression: "create index ledger_entries_origin on ledger_entries (split_part(source, ':', 1))",
    },
  ],
})

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ')

/** What an entry moves in one account of one owner, in minor units: debits above zero, credits below. */
export const LedgerLine = defineEntity({
  name: 'LedgerLine',
  tableName: 'ledger_lines',
  filters: tenantFilter,
  properties: {
    entryId: () => p.manyToOne(LedgerEntry).mapToPk().fieldName('entry_id').deleteRule('restrict').primary(),
    position: p.smallint().primary(),
    account: p.enum(Account.options),
    /** The org or the person whom it is about; the platform's own have neither. */
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('restrict').nullable(),
    userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('restrict').nullable(),
    currency: p.string().length(3),
    at: instant(),
    amount: p.bigint('number'),
  },
  indexes: [
    { name: 'ledger_lines_org', properties: ['orgId', 'at', 'entryId'] },
    { name: 'ledger_lines_user', properties: ['userId', 'at', 'entryId'] },
  ],
  checks: [
    { name: 'ledger_lines_amount', expression: 'amount <> 0' },
    {
      name: 'ledger_lines_owner',
      expression: `num_nonnulls(org_id, user_id) = case when account in (${quoted(PARTY_ACCOUNTS)}) then 1 else 0 end`,
    },
  ],
})

/**
 * What movements of one kind added to an account of an owner on a day (UTC, days since 1970). A trigger on the lines adds rows and nobody changes any,
 * so no two that post wait for each other; a job puts together what belongs together. Balances are sums of these.
 */
export const LedgerTally = defineEntity({
  name: 'LedgerTally',
  tableName: 'ledger_tallies',
  filters: tenantFilter,
  properties: {
    id: p.bigint('string').primary().autoincrement(),
    orgId: p.uuid().nullable(),
    userId: p.uuid().nullable(),
    account: p.enum(Account.options),
    /** Of which movements, so that what was earned can be told from what was handed on of it. */
    kind: p.enum(EntryKind.options),
    currency: p.string().length(3),
    day: p.integer(),
    debit: p.decimal('string').precision(24).scale(0),
    credit: p.decimal('string').precision(24).scale(0),
    lines: p.integer(),
  },
  indexes: [
    {
      name: 'ledger_tallies_org',
      expression:
        'create index ledger_tallies_org on ledger_tallies (org_id, user_id, currency, account, day) include (kind, debit, credit, lines)',
    },
    {
      name: 'ledger_tallies_user',
      expression:
        'create index ledger_tallies_user on ledger_tallies (user_id, currency, account, day) include (debit, credit, lines)',
    },
  ],
})
