import { describe, expect, it } from 'vitest'
import type { OfferedProduct, OfferedSupplier } from '#shared/domains/inventory/stock-schema.ts'
import { OrgId, ServiceId } from '#shared/kernel/ids.ts'
import { parseLines, withLine } from './cart-store.ts'
import type { CartLine } from './cart-store.ts'
import { judgeCart, toCheckout } from './judge-cart.ts'

const idOf = (last: string) => `0190a000-0000-7000-8000-0000000000${last}`
const supplierOf = (last: string, fees: Partial<OfferedSupplier['fees']> = {}): OfferedSupplier => ({
  id: OrgId.parse(idOf(last)),
  name: `Supplier ${last}`,
  fees: { features: [], ...fees },
})
const plain = supplierOf('01')
const shipping = supplierOf('02', {
  features: ['perOrderShipping', 'serviceChargeOnOrder', 'creditCardFee'],
  perOrderShippingCost: 700,
  serviceChargeOnOrderPercent: 10,
  creditCardFeePercent: 3,
})

const productOf = (last: string, supplier: OfferedSupplier, part: Partial<OfferedProduct> = {}): OfferedProduct => ({
  id: ServiceId.parse(idOf(last)),
  stockId: ServiceId.parse(idOf(last)),
  name: `Product ${last}`,
  description: '',
  serviceSKU: last,
  packaging: null,
  currency: 'USD',
  price: 500,
  listPrice: 500,
  cost: null,
  minOrderQuantity: 1,
  suppliers: [supplier.id],
  shopSupplier: supplier.id,
  photoURL: null,
  modes: ['request'],
  ...part,
})
const lineOf = (last: string, qty: number, part: Partial<CartLine> = {}): CartLine => ({
  id: idOf(last),
  name: `Product ${last}`,
  qty,
  price: 500,
  currency: 'USD',
  ...part,
})
const offer = {
  products: [productOf('a1', plain), productOf('a2', shipping), productOf('a3', shipping, { minOrderQuantity: 10 })],
  suppliers: [plain, shipping],
  paidWith: null,
}
const words = { description: ' Shop 🛒 ', notes: ' ' }

describe('a cart', () => {
  it('is one order at each supplier, with the fees of the shop', () => {
    const judged = judgeCart([lineOf('a2', 2), lineOf('a1', 1), lineOf('a3', 10)], offer)
    expect(judged.orders.map(({ supplier, amounts }) => [supplier.id, amounts?.subtotal, amounts?.total])).toEqual([
      [plain.id, 500, 500],
      [shipping.id, 6000, 6700],
    ])
    expect(toCheckout(judged, words)).toEqual({
      description: 'Shop 🛒',
      notes: null,
      orders: [
        { fromOrg: plain.id, items: [{ id: idOf('a1'), qty: 1 }], total: 500 },
        {
          fromOrg: shipping.id,
          items: [
            { id: idOf('a2'), qty: 2 },
            { id: idOf('a3'), qty: 10 },
          ],
          total: 6700,
        },
      ],
    })
  })

  it('is not sent while it is empty, nameless, short of a minimum or between two multiples', () => {
    expect(judgeCart([], offer).isReady).toBe(false)
    expect(toCheckout(judgeCart([lineOf('a1', 1)], offer), { description: ' ', notes: '' })).toBeNull()
    expect(judgeCart([lineOf('a3', 9)], offer)).toMatchObject({ below: new Set([idOf('a3')]), isReady: false })
    expect(judgeCart([lineOf('a3', 15)], offer)).toMatchObject({ uneven: new Set([idOf('a3')]), isReady: false })
  })

  it('tells of a price that changed, and counts the new one', () => {
    const judged = judgeCart([lineOf('a1', 2, { price: 400 })], offer)
    expect(judged.repriced.map(({ line, product }) => [line.price, product.price])).toEqual([[400, 500]])
    expect(judged.orders[0]?.amounts?.total).toBe(1000)
    expect(judged.isReady).toBe(false)
  })

  it('leaves out what is offered no longer, and orders the rest', () => {
    const judged = judgeCart([lineOf('a1', 1), lineOf('ff', 1)], offer)
    expect(judged.gone.map(({ id }) => id)).toEqual([idOf('ff')])
    expect(toCheckout(judged, words)?.orders).toHaveLength(1)
  })

  it('keeps what is priced in another currency for an order of its own', () => {
    const euros = productOf('a4', plain, { currency: 'EUR' })
    const both = { ...offer, products: [...offer.products, euros] }
    const judged = judgeCart([lineOf('a1', 1), lineOf('a4', 1, { currency: 'EUR' })], both)
    expect(judged.waiting.map(({ product }) => product.id)).toEqual([euros.id])
    expect(judged.orders[0]?.lines).toHaveLength(1)
    expect(judged.isReady).toBe(true)
  })

  it('of more than can be counted is not sent', () => {
    const dear = { ...offer, products: [productOf('a1', plain, { price: Number.MAX_SAFE_INTEGER })] }
    expect(judgeCart([lineOf('a1', 2, { price: Number.MAX_SAFE_INTEGER })], dear).isReady).toBe(false)
  })
})

describe('the lines of a cart', () => {
  it('are what was kept, without what is none', () => {
    expect(parseLines(JSON.stringify([lineOf('a1', 2), { id: 3 }, null, lineOf('a2', 0)]))).toEqual([lineOf('a1', 2)])
    expect([parseLines('{'), parseLines('"x"'), parseLines(null)]).toEqual([[], [], []])
  })

  it('have each product once, and none of what there is nothing of', () => {
    const lines = withLine(withLine([], lineOf('a1', 1)), lineOf('a2', 1))
    expect(withLine(lines, lineOf('a1', 3))).toEqual([lineOf('a1', 3), lineOf('a2', 1)])
    expect(withLine(lines, lineOf('a1', 0))).toEqual([lineOf('a2', 1)])
  })
})
