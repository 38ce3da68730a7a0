import { describe, expect, it, test } from 'vitest'
import type { OfferedProduct } from '#shared/domains/inventory/stock-schema.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { emptyDraft } from './draft.ts'
import { asSuggested, prefilled, readyRequest } from './prefill.ts'

const supplier = OrgId.parse('0190a000-0000-7000-8000-000000000003')
const id = ServiceId.parse('0190a000-0000-7000-8000-0000000000a1')
const elsewhere = ServiceId.parse('0190a000-0000-7000-8000-0000000000a2')

test('a request that was suggested begins with its supplier, its words and its quantities', () => {
  const empty = emptyDraft([])
  expect(
    prefilled(empty, { supplier, description: 'Reorder', items: [{ id, qty: 20, onHand: 1, onTheWay: 2 }] }),
  ).toEqual({
    ...empty,
    supplier,
    description: 'Reorder',
    lines: { [id]: { qty: '20' } },
  })
})

test('any other begins empty', () => {
  expect(prefilled(emptyDraft([]), undefined)).toEqual(emptyDraft([]))
})

test('what was suggested is sent with what there was then, without how many are ordered', () => {
  const request = {
    role: 'request' as const,
    description: 'Reorder',
    fromOrg: supplier,
    items: [{ id, qty: 30 }],
    total: 0,
  }
  const prefill = { supplier, description: 'Reorder', items: [{ id, qty: 20, onHand: 1, onTheWay: 2 }] }
  expect(asSuggested(request, prefill)).toEqual({ ...request, suggested: [{ id, onHand: 1, onTheWay: 2 }] })
  expect(asSuggested(request, undefined)).toBe(request)
})

describe('what is suggested', () => {
  const product: OfferedProduct = {
    id,
    stockId: id,
    name: 'Vitamin B12',
    description: '',
    serviceSKU: 'B12',
    packaging: null,
    currency: 'USD',
    price: 1250,
    listPrice: 1250,
    cost: null,
    minOrderQuantity: 10,
    suppliers: [supplier],
    shopSupplier: supplier,
    photoURL: null,
    modes: ['request'],
  }
  const fees = { features: ['perOrderShipping' as const], perOrderShippingCost: 1500 }
  const offer = {
    products: [product],
    suppliers: [{ id: supplier, name: 'Meridian', fees }],
    recipients: [],
    mayPrice: false,
    paidWith: null,
    needsPaymentMethod: false,
  }
  const suggested = (qty: number) => ({
    supplier,
    description: 'Reorder',
    items: [{ id, qty, onHand: 1, onTheWay: 2 }],
  })

  it('can be sent as it is, with the total that is shown and with what there was', () => {
    expect(readyRequest(suggested(20), offer)).toMatchObject({
      currency: 'USD',
      body: {
        fromOrg: supplier,
        description: 'Reorder',
        items: [{ id, qty: 20 }],
        total: 26_500,
        suggested: [{ id, onHand: 1, onTheWay: 2 }],
      },
    })
  })

  it.each([
    ['too little of it', suggested(5), offer],
    ['no whole packs of it', suggested(15), offer],
    ['no payment method on file', suggested(20), { ...offer, needsPaymentMethod: true }],
    ['offered no longer', suggested(20), { ...offer, products: [] }],
    ['of a supplier that offers nothing any more', suggested(20), { ...offer, suppliers: [], products: [] }],
    [
      'offered only in part',
      { ...suggested(20), items: [...suggested(20).items, { id: elsewhere, qty: 1, onHand: 0, onTheWay: 0 }] },
      offer,
    ],
  ])('is looked at first: %s', (_, prefill, offered) => {
    expect(readyRequest(prefill, offered)).toBeNull()
  })
})
