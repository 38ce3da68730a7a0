import { defineEntity, p } from '@mikro-orm/core'
import { DifferenceKind } from '#shared/domains/payments/reconciliation.ts'
import { baseColumns, instant } from '#server/database/columns.ts'

/** A movement of the platform's own money as the provider has it, kept to be compared with the books. */
export const ProviderMovement = defineEntity({
  name: 'ProviderMovement',
  tableName: 'provider_movements',
  properties: {
    /** The provider's. */
    id: p.string().length(255).primary(),
    /** What it is of: a charge, a refund, a transfer, a reversal, a dispute, a payout. */
    source: p.string().length(255),
    type: p.string().length(50),
    currency: p.string().length(3),
    /** Minor units, less the provider's fee; below zero what went out. */
    net: p.bigint('number'),
    at: instant(),
  },
  indexes: [
    { name: 'provider_movements_source', properties: ['source'] },
    { name: 'provider_movements_at', properties: ['at'] },
  ],
})

/** Each time that the books were compared with what the provider has. */
export const MoneyComparison = defineEntity({
  name: 'MoneyComparison',
  tableName: 'money_comparisons',
  properties: {
    id: baseColumns.id,
    at: instant(),
    /** What moved in that stretch was looked at. */
    since: instant(),
    until: instant(),
    movements: p.integer(),
    differences: p.integer(),
  },
  indexes: [{ name: 'money_comparisons_at', properties: ['at'] }],
})

/** What the books and the provider do not say alike of one thing that moved. It is resolved once they do. */
export const MoneyDifference = defineEntity({
  name: 'MoneyDifference',
  tableName: 'money_differences',
  properties: {
    id: baseColumns.id,
    foundAt: instant(),
    seenAt: instant(),
    resolvedAt: instant().nullable(),
    /** The provider's id of what moved. */
    source: p.string().length(255),
    currency: p.string().length(3),
    kind: p.enum(DifferenceKind.options),
    /** What of it is in the books, and at the provider; minor units. */
    here: p.bigint('number'),
    there: p.bigint('number'),
    /** When it last moved. */
    movedAt: instant(),
    /** The order that it is about, as far as the books know one. */
    transactionId: p.uuid().nullable(),
  },
  indexes: [
    {
      name: 'money_differences_open',
      expression:
        'create unique index money_differences_open on money_differences (source, currency) where resolved_at is null',
    },
    { name: 'money_differences_found', properties: ['foundAt'] },
  ],
})
