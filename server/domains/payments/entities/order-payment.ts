import { defineEntity, p } from '@mikro-orm/core'
import type { MethodLabel, RefundParts } from '#shared/domains/payments/order-payment.ts'
import { PaymentState, RefundState, TransferState, VisitPurpose } from '#shared/domains/payments/order-payment.ts'
import type { Shares, Split } from '#shared/domains/payments/split.ts'
import { baseColumns, instant } from '#server/database/columns.ts'
import { tenantFilter } from '#server/database/tenancy.ts'
import { Org } from '#server/domains/orgs/index.ts'

const org = (column: string) => p.manyToOne(Org).mapToPk().fieldName(column).deleteRule('restrict')

/** As whom the provider knows an org that sells, and whether money may go to it (spec §3 Payment account status). */
export const PaymentAccount = defineEntity({
  name: 'PaymentAccount',
  tableName: 'payment_accounts',
  filters: tenantFilter,
  properties: {
    ...baseColumns,
    orgId: () => org('org_id'),
    providerId: p.string().length(255),
    detailsSubmitted: p.boolean().default(false),
    chargesEnabled: p.boolean().default(false),
    payoutsEnabled: p.boolean().default(false),
    /** In the provider's word. */
    disabledReason: p.string().length(100).nullable(),
  },
  uniques: [
    { name: 'payment_accounts_org_unique', properties: ['orgId'] },
    { name: 'payment_accounts_provider_unique', properties: ['providerId'] },
  ],
})

/**
 * What a buyer has to pay for an order that was approved, and how far that is (docs/decisions/payments/charges.md). It is of two orgs, so
 * no org's wall is around it. It is divided once, as it was approved, whatever becomes of the order's goods.
 */
export const OrderPayment = defineEntity({
  name: 'OrderPayment',
  tableName: 'order_payments',
  properties: {
    ...baseColumns,
    /** The order that was approved; it lies in a domain that builds on this one. Of goods that were used: the payment itself. */
    orderId: p.uuid(),
    /** Its number, by which people call it. */
    orderTx: p.bigint('number').nullable(),
    /** Of goods that were used: up to which day of the buyer. */
    night: p.date().nullable(),
    sellerOrgId: () => org('seller_org_id'),
    /** Null of an appointment: its visitor pays, of whom the card is known and no more. */
    buyerOrgId: () => org('buyer_org_id').nullable(),
    /** The appointment of which it is a part; it lies in a domain that knows nothing of payments. */
    appointmentId: p.uuid().nullable(),
    purpose: p.enum(VisitPurpose.options).nullable(),
    currency: p.string().length(3),
    /** Minor units, as everything here. */
    total: p.bigint('number'),
    split: p.json<Split>(),
    state: p.enum(PaymentState.options),
    /** Why it failed: the provider's word, or one of ours. */
    reason: p.string().length(100).nullable(),
    /** Which method is to be tried; null: the buyer's default one. */
    methodId: p.uuid().nullable(),
    /** What was tried last, as people know it. */
    method: p.json<MethodLabel>().nullable(),
    intentId: p.string().length(255).nullable(),
    chargeId: p.string().length(255).nullable(),
    /** How often it was tried. */
    attempt: p.integer().default(0),
    /** Since when an attempt is under way whose outcome is not known. */
    triedAt: instant().nullable(),
    paidAt: instant().nullable(),
    /** What the provider took of it. */
    fee: p.bigint('number').nullable(),
  },
  uniques: [
    { name: 'order_payments_order_unique', properties: ['orderId'] },
    { name: 'order_payments_intent_unique', properties: ['intentId'] },
    { name: 'order_payments_charge_unique', properties: ['chargeId'] },
  ],
  indexes: [
    {
      name: 'order_payments_open',
      expression:
        "create index order_payments_open on order_payments (updated_at) where state in ('waiting', 'processing', 'needs_buyer', 'failed')",
    },
    {
      name: 'order_payments_night_unique',
      expression:
        'create unique index order_payments_night_unique on order_payments (buyer_org_id, seller_org_id, currency, night) where night is not null',
    },
    { name: 'order_payments_appointment', properties: ['appointmentId'] },
    { name: 'order_payments_seller', properties: ['sellerOrgId', 'createdAt'] },
    {
      name: 'order_payments_paid',
      expression: "create index order_payments_paid on order_payments (seller_org_id, paid_at) where state = 'paid'",
    },
    { name: 'order_payments_buyer', properties: ['buyerOrgId', 'createdAt'] },
  ],
  checks: [
    { name: 'order_payments_subject', expression: 'num_nonnulls(order_tx, night, appointment_id) = 1' },
    {
      name: 'order_payments_payer',
      expression:
        '(appointment_id is null) = (buyer_org_id is not null) and (appointment_id is null) = (purpose is null)',
    },
  ],
})

/** Each time that it was tried to take the money of an order. */
export const PaymentAttempt = defineEntity({
  name: 'PaymentAttempt',
  tableName: 'payment_attempts',
  properties: {
    id: baseColumns.id,
    paymentId: () => p.manyToOne(OrderPayment).mapToPk().fieldName('payment_id').deleteRule('restrict'),
    number: p.integer(),
    at: instant(),
    amount: p.bigint('number'),
    status: p.enum(['pending', 'succeeded', 'failed']),
    reason: p.string().length(100).nullable(),
    method: p.json<MethodLabel>(),
    chargeId: p.string().length(255).nullable(),
  },
  uniques: [{ name: 'payment_attempts_number_unique', properties: ['paymentId', 'number'] }],
})

/** What of a paid order goes on to its seller and to each reseller. */
export const PaymentTransfer = defineEntity({
  name: 'PaymentTransfer',
  tableName: 'payment_transfers',
  filters: tenantFilter,
  properties: {
    id: baseColumns.id,
    createdAt: instant(),
    paymentId: () => p.manyToOne(OrderPayment).mapToPk().fieldName('payment_id').deleteRule('restrict'),
    orgId: () => org('org_id'),
    account: p.enum(['payable', 'margin']),
    currency: p.string().length(3),
    /** What goes to it, and what was kept of that because it owed as much. */
    amount: p.bigint('number'),
    netted: p.bigint('number').default(0),
    /** Its share before what it owed was kept. */
    share: p.bigint('number'),
    /** The dispute that was won, where it is handed on a second time; it names the payment, so it is no relation of its own. */
    disputeId: p.uuid().nullable(),
    state: p.enum(TransferState.options),
    providerId: p.string().length(255).nullable(),
    at: instant().nullable(),
  },
  uniques: [{ name: 'payment_transfers_provider_unique', properties: ['providerId'] }],
  indexes: [
    { name: 'payment_transfers_org', properties: ['orgId', 'currency'] },
    { name: 'payment_transfers_account', properties: ['orgId', 'account', 'createdAt'] },
    {
      name: 'payment_transfers_share',
      expression:
        'create unique index payment_transfers_share on payment_transfers (payment_id, account, org_id, dispute_id) nulls not distinct',
    },
    {
      name: 'payment_transfers_open',
      expression:
        "create index payment_transfers_open on payment_transfers (created_at) where state in ('waiting', 'held')",
    },
  ],
})

/** What of an order is not to be paid after all: taken off before it is, or given back afterwards. */
export const PaymentRefund = defineEntity({
  name: 'PaymentRefund',
  tableName: 'payment_refunds',
  properties: {
    id: baseColumns.id,
    createdAt: instant(),
    paymentId: () => p.manyToOne(OrderPayment).mapToPk().fieldName('payment_id').deleteRule('restrict'),
    /** The order that was called off, or the return: for each there is one. */
    sourceId: p.uuid(),
    amount: p.bigint('number'),
    state: p.enum(RefundState.options),
    /** What each returns, and the platform of which; known once it is decided. */
    shares: p.json<Shares>().nullable(),
    parts: p.json<RefundParts>().nullable(),
    providerId: p.string().length(255).nullable(),
    at: instant().nullable(),
  },
  uniques: [
    { name: 'payment_refunds_source_unique', properties: ['sourceId'] },
    { name: 'payment_refunds_provider_unique', properties: ['providerId'] },
  ],
  indexes: [
    { name: 'payment_refunds_payment', properties: ['paymentId'] },
    {
      name: 'payment_refunds_open',
      expression:
        "create index payment_refunds_open on payment_refunds (created_at) where state in ('waiting', 'sent')",
    },
  ],
})

/** What one of those who got money of an order returns of a refund. */
export const PaymentReversal = defineEntity({
  name: 'PaymentReversal',
  tableName: 'payment_reversals',
  filters: tenantFilter,
  properties: {
    id: baseColumns.id,
    refundId: () => p.manyToOne(PaymentRefund).mapToPk().fieldName('refund_id').deleteRule('restrict'),
    transferId: () => p.manyToOne(PaymentTransfer).mapToPk().fieldName('transfer_id').deleteRule('restrict'),
    orgId: () => org('org_id'),
    account: p.enum(['payable', 'margin']),
    currency: p.string().length(3),
    /** What it has to return, what of that is taken back from its transfer, and what it owes on. */
    owed: p.bigint('number'),
    amount: p.bigint('number'),
    state: p.enum(['waiting', 'made', 'short']),
    providerId: p.string().length(255).nullable(),
  },
  uniques: [
    { name: 'payment_reversals_share_unique', properties: ['refundId', 'transferId'] },
    { name: 'payment_reversals_provider_unique', properties: ['providerId'] },
  ],
  indexes: [
    { name: 'payment_reversals_org', properties: ['orgId', 'currency'] },
    { name: 'payment_reversals_transfer', properties: ['transferId'] },
    {
      name: 'payment_reversals_open',
      expression: "create index payment_reversals_open on payment_reversals (refund_id) where state = 'waiting'",
    },
  ],
})
