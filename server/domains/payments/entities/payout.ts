import { defineEntity, p } from '@mikro-orm/core'
import { PayoutState } from '#shared/domains/payments/payouts.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Org } from '#server/domains/orgs/index.ts'

/** What the provider pays out to the bank of an org that sells; of no org it is the platform's own. */
export const PaymentPayout = defineEntity({
  name: 'PaymentPayout',
  tableName: 'payment_payouts',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    providerId: p.string().length(255),
    orgId: () => p.manyToOne(Org).mapToPk().fieldName('org_id').deleteRule('restrict').nullable(),
    currency: p.string().length(3),
    /** Minor units. */
    amount: p.bigint('number'),
    state: p.enum(PayoutState.options),
    /** Why it failed, in the provider's word. */
    reason: p.string().length(100).nullable(),
    madeAt: instant(),
    arrivesAt: instant(),
  },
  uniques: [{ name: 'payment_payouts_provider_unique', properties: ['providerId'] }],
  indexes: [{ name: 'payment_payouts_org', properties: ['orgId', 'madeAt'] }],
})
