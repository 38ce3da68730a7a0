import { defineEntity, p } from '@mikro-orm/core'
import type { InvoiceLine } from '#shared/domains/billing/schema.ts'
import { InvoiceState, SubscriptionState } from '#shared/domains/billing/schema.ts'
import { ServiceType } from '#shared/domains/services/schema.ts'
import type { SaleTerms } from '#shared/domains/payments/sale-terms.ts'
import type { Split } from '#shared/domains/payments/split.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { User } from '#server/domains/identity/index.ts'
import { Org } from '#server/domains/orgs/index.ts'

const org = (column: string) => p.manyToOne(Org).mapToPk().fieldName(column).deleteRule('restrict')
const user = () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('restrict').nullable()

/**
 * What an org or a person pays for by the month: one of each assignment, which it follows (docs/decisions/billing/subscriptions.md). It is
 * of two orgs, so no org's wall is around it. Prices and terms are those with which it began.
 */
export const BilledSubscription = defineEntity({
  name: 'BilledSubscription',
  tableName: 'billed_subscriptions',
  properties: {
    ...baseColumns,
    sellerOrgId: () => org('seller_org_id'),
    /** The org that has it, or through which the person does. */
    throughOrgId: () => org('through_org_id'),
    /** The person who pays; null where the org does. */
    userId: user,
    /** It lies in a domain beside this one, and is only ever deleted softly. */
    serviceId: p.uuid(),
    name: p.string().length(200),
    type: p.enum(ServiceType.options),
    currency: p.string().length(3),
    /** Minor units a month of one. */
    price: p.bigint('number'),
    introPrice: p.bigint('number').nullable(),
    introMonths: p.smallint().nullable(),
    introUntil: instant().nullable(),
    terms: p.json<SaleTerms>(),
    state: p.enum(SubscriptionState.options),
    reason: p.string().length(100).nullable(),
    providerId: p.string().length(255).nullable(),
    /** How often it was begun at the provider; a part of the key under which it is. */
    generation: p.integer().default(0),
    /** It is being begun under that key, and its answer is not known yet. */
    startedAt: instant().nullable(),
    quantity: p.integer().default(1),
    /** What the provider charges for one. */
    unitAmount: p.bigint('number').nullable(),
    isEnding: p.boolean().default(false),
    periodEnd: instant().nullable(),
    failedAt: instant().nullable(),
    /** The provider's id of what was tried last, or is. */
    methodId: p.string().length(255).nullable(),
    /** Payments that were asked for by hand; a part of the key of the next. */
    attempts: p.integer().default(0),
  },
  uniques: [{ name: 'billed_subscriptions_provider_unique', properties: ['providerId'] }],
  indexes: [
    {
      name: 'billed_subscriptions_of_org',
      expression:
        'create unique index billed_subscriptions_of_org on billed_subscriptions (through_org_id, service_id) where user_id is null',
    },
    {
      name: 'billed_subscriptions_of_person',
      expression:
        'create unique index billed_subscriptions_of_person on billed_subscriptions (user_id, through_org_id, service_id) where user_id is not null',
    },
    { name: 'billed_subscriptions_service', properties: ['serviceId'] },
    { name: 'billed_subscriptions_seller', properties: ['sellerOrgId'] },
    {
      name: 'billed_subscriptions_open',
      expression: "create index billed_subscriptions_open on billed_subscriptions (updated_at) where state <> 'ended'",
    },
  ],
})

/** An invoice of the provider as it is kept here, with a number that its seller counts without gaps. */
export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    ...baseColumns,
    subscriptionId: () => p.manyToOne(BilledSubscription).mapToPk().fieldName('subscription_id').deleteRule('restrict'),
    sellerOrgId: () => org('seller_org_id'),
    buyerOrgId: () => org('buyer_org_id').nullable(),
    userId: user,
    number: p.integer(),
    providerId: p.string().length(255),
    currency: p.string().length(3),
    /** What its lines come to; below zero what is credited. */
    total: p.bigint('number'),
    /** What there is to pay, once credit of earlier ones is taken off. */
    due: p.bigint('number'),
    lines: p.json<InvoiceLine[]>(),
    split: p.json<Split>(),
    state: p.enum(InvoiceState.options),
    reason: p.string().length(100).nullable(),
    issuedAt: instant(),
    paidAt: instant().nullable(),
    chargeId: p.string().length(255).nullable(),
    fee: p.bigint('number').default(0),
    /** What the seller has of it after the provider's fee; below zero what it owes. */
    share: p.bigint('number').nullable(),
    transferState: p.enum(['none', 'waiting', 'held', 'made']).default('none'),
    /** What of the share pays what the seller owed. */
    netted: p.bigint('number').default(0),
    transferId: p.string().length(255).nullable(),
    /** Since when its amount is settled. */
    transferAt: instant().nullable(),
  },
  uniques: [
    { name: 'invoices_number_unique', properties: ['sellerOrgId', 'number'] },
    { name: 'invoices_provider_unique', properties: ['providerId'] },
    { name: 'invoices_charge_unique', properties: ['chargeId'] },
    { name: 'invoices_transfer_unique', properties: ['transferId'] },
  ],
  indexes: [
    { name: 'invoices_seller', properties: ['sellerOrgId', 'issuedAt'] },
    { name: 'invoices_buyer_org', properties: ['buyerOrgId', 'issuedAt'] },
    { name: 'invoices_user', properties: ['userId', 'issuedAt'] },
    { name: 'invoices_subscription', properties: ['subscriptionId'] },
    {
      name: 'invoices_open',
      expression: "create index invoices_open on invoices (subscription_id) where state = 'open' and reason is null",
    },
    {
      name: 'invoices_transfers',
      expression:
        "create index invoices_transfers on invoices (seller_org_id) where transfer_state in ('waiting', 'held')",
    },
  ],
  checks: [{ name: 'invoices_owner', expression: 'num_nonnulls(buyer_org_id, user_id) = 1' }],
})

/** How many invoices a seller has; whoever writes one counts it up in the same transaction. */
export const InvoiceCount = defineEntity({
  name: 'InvoiceCount',
  tableName: 'invoice_counts',
  properties: {
    sellerOrgId: () => p.manyToOne(Org).mapToPk().fieldName('seller_org_id').deleteRule('restrict').primary(),
    last: p.integer().default(0),
  },
})
