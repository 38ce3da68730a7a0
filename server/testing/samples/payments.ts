import type { AddMethod } from '#shared/domains/payments/schema.ts'
import type { PaymentMethodId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

const billingDetails = { name: 'Ada Clerk' }
const added = { paymentMethodId: 'pm_card_visa', type: 'card' as AddMethod['type'], billingDetails }
/** Of nobody: whose own it is walks the tests of payment methods. */
const pmId = '0190a000-0000-7000-8000-00000000beef' as PaymentMethodId

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
    setDefaultOfOrg: ({ orgId, orgMethodId }) => ({ params: { orgId, pmId: orgMethodId } }),
  },
} satisfies Partial<SampleInputs>
