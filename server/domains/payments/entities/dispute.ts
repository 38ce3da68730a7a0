import { defineEntity, p } from '@mikro-orm/core'
import type { RefundParts } from '#shared/domains/payments/order-payment.ts'
import { DisputeState } from '#shared/domains/payments/order-payment.ts'
import type { Shares } from '#shared/domains/payments/split.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Org } from '#server/domains/orgs/index.ts'
import { OrderPayment, PaymentTransfer } from './order-payment.ts'

const org = (column: string) => p.manyToOne(Org).mapToPk().fieldName(column).deleteRule('restrict')

/**
 * A charge that the bank of its buyer takes back (docs/decisions/payments/disputes.md): of an order, or of an invoice. It is of two orgs,
 * so no org's wall is around it.
 */
export const PaymentDispute = defineEntity({
  name: 'PaymentDispute',
  tableName: 'payment_disputes',
  properties: {
    ...baseColumns,
    providerId: p.string().length(255),
    paymentId: () => p.manyToOne(OrderPayment).mapToPk().fieldName('payment_id').deleteRule('restrict').nullable(),
    /** It lies in a domain that builds on this one. */
    invoiceId: p.uuid().nullable(),
    sellerOrgId: () => org('seller_org_id'),
    /** Null where a person pays; the invoice names them. */
    buyerOrgId: () => org('buyer_org_id').nullable(),
    currency: p.string().length(3),
    /** Minor units, as everything here. */
    amount: p.bigint('number'),
    /** What the provider keeps for it. */
    fee: p.bigint('number').default(0),
    state: p.enum(DisputeState.options),
    /** In the provider's word. */
    reason: p.string().length(100),
    dueBy: instant().nullable(),
    openedAt: instant(),
    /** When the amount was taken, came back, and when it was decided. */
    withdrawnAt: instant().nullable(),
    reinstatedAt: instant().nullable(),
    decidedAt: instant().nullable(),
    /** Who bears how much of it if it is lost, and the platform of which; known once it is taken. */
    shares: p.json<Shares>().nullable(),
    parts: p.json<RefundParts>().nullable(),
    /** When the provider was last asked about it. */
    readAt: instant(),
  },
  uniques: [{ name: 'payment_disputes_provider_unique', properties: ['providerId'] }],
  indexes: [
    { name: 'payment_disputes_payment', properties: ['paymentId'] },
    { name: 'payment_disputes_seller', properties: ['sellerOrgId', 'currency'] },
    {
      name: 'payment_disputes_open',
      expression: "create index payment_disputes_open on payment_disputes (read_at) where state in ('inquiry', 'open')",
    },
  ],
  checks: [{ name: 'payment_disputes_subject', expression: 'num_nonnulls(payment_id, invoice_id) = 1' }],
})

/** What one of those who got money of a disputed charge has to do without until it is decided. */
export const DisputeShare = defineEntity({
  name: 'DisputeShare',
  tableName: 'dispute_shares',
  filters: tenantFilter,
  properties: {
    id: baseColumns.id,
    disputeId: () => p.manyToOne(PaymentDispute).mapToPk().fieldName('dispute_id').deleteRule('restrict'),
    orgId: () => org('org_id'),
    account: p.enum(['payable', 'margin']),
    currency: p.string().length(3),
    /** Its share, what of that was kept of a transfer that was not made yet, and what is taken back of one that was. */
    owed: p.bigint('number'),
    kept: p.bigint('number'),
    amount: p.bigint('number'),
    state: p.enum(['waiting', 'made', 'short']),
    /** The transfer of an order that it is taken from … */
    transferId: () => p.manyToOne(PaymentTransfer).mapToPk().fieldName('transfer_id').deleteRule('restrict').nullable(),
    /** … and the provider's id of it, or of that of an invoice. */
    providerTransferId: p.string().length(255).nullable(),
    providerId: p.string().length(255).nullable(),
    /** How far it is given back once the dispute is won. */
    backState: p.enum(['none', 'held', 'made']).default('none'),
    /** When it was last asked of the provider to give it back; null once that was refused. */
    backAskedAt: instant().nullable(),
    backId: p.string().length(255).nullable(),
  },
  uniques: [
    { name: 'dispute_shares_owner_unique', properties: ['disputeId', 'account', 'orgId'] },
    { name: 'dispute_shares_provider_unique', properties: ['providerId'] },
    { name: 'dispute_shares_back_unique', properties: ['backId'] },
  ],
  indexes: [
    { name: 'dispute_shares_org', properties: ['orgId', 'currency'] },
    { name: 'dispute_shares_transfer', properties: ['transferId'] },
  ],
})
