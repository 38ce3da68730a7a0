import { defineEntity, p } from '@mikro-orm/core'
import type { Terms } from '#shared/domains/fees/schema.ts'
import type { AppointmentTypeId } from '#shared/kernel/ids.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** What a clinic asked of visitors at some time: a change is a row of its own, the newest holds (docs/decisions/payments/appointment-fees.md). */
export const FeePolicy = defineEntity({
  name: 'FeePolicy',
  tableName: 'fee_policies',
  filters: tenantFilter,
  properties: {
    id: baseColumns.id,
    createdAt: baseColumns.createdAt,
    orgId: ofOrg,
    /** Counts the changes of the org. */
    number: p.integer(),
    isOn: p.boolean(),
    terms: p.json<Terms>(),
    /** For which kinds of visits; null for whatever is booked. */
    typeIds: p.array().columnType('uuid[]').$type<AppointmentTypeId[]>().nullable(),
  },
  uniques: [{ name: 'fee_policies_number_unique', properties: ['orgId', 'number'] }],
})

/**
 * What a visitor accepted for an appointment, and what the clinic decided since. It has the id of the appointment, and is there before it:
 * while the card is taken, it is a `checkout`, which becomes `booked` with the appointment or `ended` without.
 */
export const VisitFee = defineEntity({
  name: 'VisitFee',
  tableName: 'visit_fees',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    state: p.enum(['checkout', 'booked', 'ended']),
    terms: p.json<Terms>(),
    acceptedAt: instant(),
    /** The hold that kept the slot: of one there is one checkout, however often a card is tried. */
    holdId: p.uuid(),
    /** From which network cards are tried, while they are. */
    network: p.string().length(45).nullable(),
    tries: p.smallint().default(0),
    triedAt: instant(),
    /** Since when it is called off by its visitor, who was told what that costs: the time of that very step. */
    ownCancelAt: instant().nullable(),
    waivedAt: instant().nullable(),
    waivedBy: () => p.manyToOne(User).mapToPk().fieldName('waived_by').deleteRule('set null').nullable(),
    refundedAt: instant().nullable(),
    /** Before then nothing is charged: somebody at the desk may still change their mind. */
    dueAt: instant().nullable(),
    /** Of the appointment's status since then it was decided what is charged or goes back. */
    decidedFor: instant().nullable(),
    /** Whose data went: the provider is to forget the card. */
    isToGo: p.boolean().default(false),
  },
  uniques: [{ name: 'visit_fees_hold_unique', properties: ['holdId'] }],
  indexes: [
    { name: 'visit_fees_org', properties: ['orgId'] },
    { name: 'visit_fees_waived_by', properties: ['waivedBy'] },
    {
      name: 'visit_fees_network',
      expression: 'create index visit_fees_network on visit_fees (network, tried_at) where network is not null',
    },
    {
      name: 'visit_fees_checkout',
      expression: "create index visit_fees_checkout on visit_fees (tried_at) where state = 'checkout'",
    },
  ],
})
