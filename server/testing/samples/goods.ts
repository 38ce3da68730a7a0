import { aServiceForm } from '../forms.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import type { SampleInputs } from './shape.ts'

const NO_SERVICE = ServiceId.parse('0190a000-0000-7000-8000-00000000f122')
const NOT_THERE = OrgId.parse('0190a000-0000-7000-8000-00000000f121')

const someTexts = {
  en: 'Set it aside.',
  fr: 'Mettez-le de côté.',
  vi: 'Để riêng ra.',
  cn: '请单独存放。',
  ar: 'ضعوه جانباً.',
}

/** Calls about the catalogue, goods that move and what they bring. */
export const goodsSamples = {
  services: {
    listAll: () => ({ query: { s: 'a' } }),
    list: ({ orgId }) => ({ params: { orgId }, query: { s: 'a', orderBy: 'price' } }),
    listActive: ({ orgId }) => ({ params: { orgId } }),
    matchSkus: ({ orgId }) => ({ params: { orgId }, body: { skus: ['a-1', 'B-2'] } }),
    listUsable: ({ orgId }) => ({ params: { orgId } }),
    listPublic: ({ orgId }) => ({ params: { orgId } }),
    listSuppliers: ({ orgId }) => ({ params: { orgId } }),
    listAssigned: ({ orgId }) => ({ params: { orgId } }),
    // What a partner gives has to be its own; the tests of assignments walk that.
    assign: ({ orgId }) => ({ params: { orgId }, body: { services: [] } }),
    create: ({ orgId }) => ({ params: { orgId }, body: aServiceForm() }),
    change: ({ orgId, serviceId }) => ({ params: { orgId, serviceId }, body: { version: 1, price: 4900 } }),
    remove: ({ orgId, serviceId }) => ({ params: { orgId, serviceId }, query: {} }),
    restore: ({ orgId, serviceId }) => ({ params: { orgId, serviceId }, body: {} }),
    changeMany: ({ orgId, serviceId }) => ({ params: { orgId }, body: [{ id: serviceId, status: 'pending' }] }),
  },
  manyServices: {
    // Of an org that is not there: to whom a partner gives what, the tests of bulk assignment ask.
    give: () => ({ body: { orgIds: [NOT_THERE], services: { by: 'choice', serviceIds: [NO_SERVICE] } } }),
    takeBack: () => ({ body: { orgs: [{ id: NOT_THERE, serviceIds: [NO_SERVICE] }] } }),
  },
  personServices: {
    list: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    add: ({ orgId, userId, serviceId }) => ({ params: { orgId, userId }, body: { services: [serviceId] } }),
    // Of what they do not have nothing can be taken up again or cancelled.
    renew: ({ orgId, userId, serviceId }) => ({ params: { orgId, userId }, body: { services: [serviceId] } }),
    cancel: ({ orgId, userId, serviceId }) => ({ params: { orgId, userId }, body: { services: [serviceId] } }),
    listProducts: ({ orgId, userId }) => ({ params: { orgId, userId } }),
    setProducts: ({ orgId, userId, productId }) => ({ params: { orgId, userId }, body: { [productId]: 2 } }),
  },
  migrations: {
    services: ({ sellerId, supplierId }) => ({
      body: { sourceOrgId: sellerId, targetOrgId: supplierId, dryRun: true },
    }),
  },
  charges: {
    charges: ({ orgId, tx }) => ({ params: { orgId, tx } }),
    transfers: ({ orgId, tx }) => ({ params: { orgId, tx } }),
    // Of a transaction that is charged by nobody.
    retry: ({ orgId, tx }) => ({ params: { orgId, tx }, body: {} }),
  },
  usage: {
    list: ({ orgId }) => ({ params: { orgId }, query: { page: 1, limit: 10 } }),
    get: ({ orgId, usageBillId }) => ({ params: { orgId, billId: usageBillId } }),
    // Of one that is paid.
    retry: ({ orgId, usageBillId }) => ({ params: { orgId, billId: usageBillId }, body: {} }),
  },
  inventory: {
    stats: ({ orgId }) => ({ query: { orgId } }),
    listAll: () => ({ query: { status: 'shipping' } }),
    reportAll: () => ({ query: { status: 'completed' } }),
    list: ({ orgId }) => ({ params: { orgId }, query: { s: 'box', orderBy: 'ca' } }),
    report: ({ orgId }) => ({ params: { orgId }, query: { from: '2026-11-01', to: '2026-11-30' } }),
    offer: ({ orgId }) => ({ params: { orgId } }),
    recall: ({ orgId }) => ({ params: { orgId }, query: { lot: 'A1' } }),
    create: ({ orgId, productId }) => ({
      params: { orgId },
      body: { role: 'stock', description: 'From the shelf', items: [{ id: productId, qty: 10 }] },
    }),
    get: ({ orgId, tx }) => ({ params: { orgId, tx } }),
    setStatus: ({ orgId, tx }) => ({ params: { orgId, tx }, body: { status: 'cancelled', version: 1 } }),
    shipPart: ({ orgId, tx }) => ({ params: { orgId, tx }, body: { items: [{ position: 0, qty: 1 }] } }),
    returnGoods: ({ orgId, tx }) => ({
      params: { orgId, tx },
      body: { items: [{ position: 0, qty: 1 }], reason: 'Ordered too many' },
    }),
    setDelivery: ({ orgId, tx }) => ({
      params: { orgId, tx },
      body: { delivery: { trackingNumber: '1Z 999', shipBy: 'UPS' } },
    }),
    notePayment: ({ orgId, tx }) => ({ params: { orgId, tx }, body: { isPaid: true, version: 1 } }),
    setLimits: ({ orgId, productId }) => ({ params: { orgId, serviceId: productId }, body: { lowLevel: 5 } }),
  },
  stock: {
    list: ({ orgId }) => ({ params: { orgId }, query: { show: 'low', s: 'box', orderBy: 'name' } }),
    get: ({ orgId, productId }) => ({ params: { orgId, serviceId: productId } }),
    moves: ({ orgId, productId }) => ({ params: { orgId, serviceId: productId }, query: { page: 2, rows: 10 } }),
    block: ({ orgId, productId }) => ({
      params: { orgId, serviceId: productId },
      body: { isBlocked: true, number: 'A', reason: 'Glass in it' },
    }),
    reorders: ({ orgId }) => ({ params: { orgId } }),
  },
  recalls: {
    list: ({ orgId }) => ({ params: { orgId }, query: { lot: 'A1' } }),
    get: ({ orgId, recallId }) => ({ params: { orgId, recallId } }),
    draft: ({ orgId, productId }) => ({ params: { orgId, serviceId: productId }, query: { lot: 'A1' } }),
    send: ({ orgId, productId }) => ({
      params: { orgId },
      body: { serviceId: productId, number: 'A1', toOrgs: someTexts, toPeople: someTexts },
    }),
    remind: ({ orgId, recallId }) => ({ params: { orgId, recallId } }),
    answer: ({ orgId, recallId }) => ({
      params: { orgId, recallId },
      body: { answer: 'removed', qty: 2 },
    }),
  },
  recallLinks: {
    open: () => ({ params: { token: 'none' } }),
    answer: () => ({ params: { token: 'none' }, body: { answer: 'gone' } }),
  },
  shipping: {
    suggest: ({ orgId, tx }) => ({ params: { orgId, tx } }),
    waiting: ({ orgId }) => ({ params: { orgId } }),
    undo: ({ orgId, tx }) => ({ params: { orgId, tx }, body: { version: 1 } }),
    pickUp: ({ orgId, tx }) => ({ params: { orgId, tx }, body: { version: 1 } }),
  },
  slips: {
    listDue: ({ orgId }) => ({ params: { orgId }, query: { limit: 10 } }),
    printDue: ({ orgId }) => ({ params: { orgId }, query: { paper: 'letter' } }),
    get: ({ orgId, tx }) => ({ params: { orgId, tx } }),
    print: ({ orgId, tx }) => ({ params: { orgId, tx }, query: {} }),
    printLabel: ({ orgId, tx }) => ({ params: { orgId, tx }, query: { paper: 'Label100x62' } }),
  },
  cart: {
    checkout: ({ orgId, sellerId, soldId }) => ({
      params: { orgId },
      body: { description: 'Shop', orders: [{ fromOrg: sellerId, items: [{ id: soldId, qty: 1 }], total: 500 }] },
    }),
  },
  figures: {
    income: ({ orgId }) => ({ query: { orgId, from: '2026-11-01', to: '2026-11-30' } }),
    products: ({ orgId }) => ({ query: { orgId } }),
    subscriptions: ({ orgId }) => ({ query: { orgId } }),
    paidProducts: ({ orgId }) => ({ query: { orgId, months: 12 } }),
  },
  partnerFigures: {
    orgs: () => ({ query: { roles: 'customer' } }),
    users: () => ({ query: {} }),
    events: () => ({ query: {} }),
    services: () => ({ query: {} }),
  },
} satisfies Partial<SampleInputs>
