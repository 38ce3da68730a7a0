import { defineEntity, p } from '@mikro-orm/core'
import { PaymentMethodType } from '#shared/domains/payments/schema.ts'
import type { BankFacts, BillingDetails, CardFacts } from '#shared/domains/payments/schema.ts'
import { baseColumns } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { User } from '#server/domains/identity/index.ts'
import { ofOrg } from '#server/domains/orgs/index.ts'

/** An org or a person, and never both. */
const owner = {
  orgId: () => ofOrg().nullable(),
  userId: () => p.manyToOne(User).mapToPk().fieldName('user_id').deleteRule('cascade').nullable(),
}
const ONE_OWNER = 'num_nonnulls(org_id, user_id) = 1'

/** As whom the provider knows an org or a person that pays. Its row is locked while their methods change. */
export const PaymentCustomer = defineEntity({
  name: 'PaymentCustomer',
  tableName: 'payment_customers',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    ...owner,
    /** The provider's id of it. */
    providerId: p.string().length(255),
    /** How many methods were taken away. What was answered to an addition before that is not to be answered again. */
    removals: p.integer().default(0),
  },
  uniques: [
    { name: 'payment_customers_org_unique', properties: ['orgId'] },
    { name: 'payment_customers_user_unique', properties: ['userId'] },
    { name: 'payment_customers_provider_unique', properties: ['providerId'] },
  ],
  checks: [{ name: 'payment_customers_owner', expression: ONE_OWNER }],
})

/**
 * The card that a visitor without an account gave with a booking: what the provider calls it, and as what people know it. It has the id of
 * the appointment, is charged by the policy that was accepted, and goes some time after the visit.
 */
export const VisitorCard = defineEntity({
  name: 'VisitorCard',
  tableName: 'visitor_cards',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: ofOrg,
    /** As whom the provider knows the visitor: of this appointment alone. */
    customerId: p.string().length(255),
    providerId: p.string().length(255),
    /** The id under which the page sent it: sent again it is the same card. */
    sentId: p.string().length(255),
    brand: p.string().length(50),
    last4: p.string().length(4),
    /** By which the bank was asked whether it may be charged later, and whether it agreed; a deposit asks that by itself. */
    setupId: p.string().length(255).nullable(),
    isSetUp: p.boolean().default(false),
  },
  uniques: [{ name: 'visitor_cards_provider_unique', properties: ['providerId'] }],
  indexes: [{ name: 'visitor_cards_org', properties: ['orgId'] }],
})

/** What an org or a person pays with (spec §3 Payment method): what the provider says of it, and to whom bills go. */
export const PaymentMethod = defineEntity({
  name: 'PaymentMethod',
  tableName: 'payment_methods',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    ...owner,
    /** The provider's id of it; a method is kept once. */
    providerId: p.string().length(255),
    type: p.enum(PaymentMethodType.options),
    isDefault: p.boolean().default(false),
    billingDetails: p.json<BillingDetails>(),
    card: p.json<CardFacts>().nullable(),
    usBankAccount: p.json<BankFacts>().nullable(),
  },
  uniques: [{ name: 'payment_methods_provider_unique', properties: ['providerId'] }],
  indexes: [
    { name: 'payment_methods_org', properties: ['orgId'] },
    { name: 'payment_methods_user', properties: ['userId'] },
    {
      name: 'payment_methods_default_of_org',
      expression: 'create unique index payment_methods_default_of_org on payment_methods (org_id) where is_default',
    },
    {
      name: 'payment_methods_default_of_user',
      expression: 'create unique index payment_methods_default_of_user on payment_methods (user_id) where is_default',
    },
  ],
  checks: [
    { name: 'payment_methods_owner', expression: ONE_OWNER },
    {
      name: 'payment_methods_facts',
      expression: "(card is not null) = (type = 'card') and (us_bank_account is not null) = (type = 'us_bank_account')",
    },
  ],
})
