import type { InvoiceId, SubscriptionId } from '#shared/domains/billing/schema.ts'
import type { AddMethod } from '#shared/domains/payments/schema.ts'
import type { PaymentMethodId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

const billingDetails = { name: 'Ada Clerk' }
const added = { paymentMethodId: 'pm_card_visa', type: 'card' as AddMethod['type'], billingDetails }
/** Of nobody: whose own it is walks the tests of payment methods. */
const pmId = '0190a000-0000-7000-8000-00000000beef' as PaymentMethodId

/** Of nobody as well. */
const subscriptionId = '0190a000-0000-7000-8000-00000000bee1' as SubscriptionId
const invoiceId = '0190a000-0000-7000-8000-00000000bee2' as InvoiceId

/** Calls about what is paid with. */
export const paymentSamples = {
  payments: {
    config: () => ({}),
    list: () => ({}),
    add: () => ({ body: added }),
    change: () => ({ params: { pmId }, body: { billingDetails } }),
    remove: () => ({ params: { pmId }, query: {} }),
    setDefault: () => ({ params: { pmId } }),
    listOfOrg: ({ orgId }) => ({ params: { orgId } }),
    addToOrg: ({ orgId }) => ({ params: { orgId }, body: added }),
    changeOfOrg: ({ orgId, orgMethodId }) => ({ params: { orgId, pmId: orgMethodId }, body: { billingDetails } }),
    removeFromOrg: ({ orgId, orgMethodId }) => ({ params: { orgId, pmId: orgMethodId }, query: {} }),
    accountOfOrg: ({ orgId }) => ({ params: { orgId } }),
    readAccount: ({ orgId }) => ({ params: { orgId } }),
    onboard: ({ orgId }) => ({ params: { orgId } }),
    payouts: ({ orgId }) => ({ params: { orgId } }),
    differences: () => ({ query: {} }),
    webhook: () => ({}),
    setDefaultOfOrg: ({ orgId, orgMethodId }) => ({ params: { orgId, pmId: orgMethodId } }),
  },
  publicFees: {
    asked: ({ orgId }) => ({ params: { orgId }, query: {} }),
  },
  fees: {
    policy: ({ orgId }) => ({ params: { orgId } }),
    setPolicy: ({ orgId }) => ({
      params: { orgId },
      body: { isOn: false, deposit: 2000, noShow: 5000, late: 3000, lateHours: 24, types: null, version: 0 },
    }),
    ofVisit: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    cancelLate: ({ appointmentId }) => ({ params: { id: appointmentId }, body: {} }),
    waive: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    undoWaive: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    refund: ({ appointmentId }) => ({ params: { id: appointmentId } }),
    retry: ({ appointmentId }) => ({ params: { id: appointmentId } }),
  },
  billing: {
    subscriptions: () => ({}),
    subscriptionsOfOrg: ({ orgId }) => ({ params: { orgId } }),
    previewOfOrg: ({ orgId }) => ({ params: { orgId }, body: { services: [] } }),
    previewOfPerson: ({ orgId, userId, serviceId }) => ({
      params: { orgId, userId },
      body: { services: [{ id: serviceId, status: 'active' }] },
    }),
    history: () => ({ query: {} }),
    print: () => ({ params: { invoiceId }, query: {} }),
    printOfOrg: ({ orgId, orgInvoiceId }) => ({ params: { orgId, invoiceId: orgInvoiceId }, query: {} }),
    pay: () => ({ params: { subscriptionId } }),
    payOfOrg: ({ orgId, orgBillId }) => ({ params: { orgId, subscriptionId: orgBillId } }),
    historyOfOrg: ({ orgId }) => ({ params: { orgId }, query: {} }),
  },
  earnings: {
    summary: ({ orgId }) => ({ params: { orgId } }),
    sales: ({ orgId }) => ({ params: { orgId }, query: {} }),
    statement: ({ orgId }) => ({ params: { orgId }, query: { month: '2026-11' } }),
    lines: ({ orgId }) => ({ params: { orgId }, query: { month: '2026-11' } }),
    print: ({ orgId }) => ({ params: { orgId }, query: { month: '2026-11' } }),
    exportLines: ({ orgId }) => ({ params: { orgId }, query: { month: '2026-11', currency: 'USD' } }),
    exportJournal: ({ orgId }) => ({ params: { orgId }, query: { month: '2026-11' } }),
  },
} satisfies Partial<SampleInputs>
