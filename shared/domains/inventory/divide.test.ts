import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { creditFor, portion, shareOf, withoutPart, worthOf } from './divide.ts'
import { priceRequest } from './fees.ts'
import type { OrderAmounts } from './fees.ts'

const part = fc.integer({ min: 0, max: 10_000 })
const orders = fc.record({
  lines: fc.array(
    fc.record({
      qty: fc.integer({ min: 1, max: 400 }),
      price: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 99_999_999 })),
    }),
    { minLength: 1, maxLength: 6 },
  ),
  terms: fc.record({ serviceCharge: part, creditCardFee: part, bankTransferFee: part, shipping: part }),
  discount: fc.option(
    fc.record({
      kind: fc.constantFrom('percentage' as const, 'fixed' as const),
      value: fc.integer({ min: 0, max: 30_000 }),
    }),
  ),
  /** How much of each line goes first, in thousandths. */
  cut: fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 6, maxLength: 6 }),
})
type Order = typeof orders extends fc.Arbitrary<infer One> ? One : never

const amountsOf = ({ lines, terms, discount }: Order): OrderAmounts => priceRequest(lines, terms, 'card', discount)
const sum = (parts: readonly OrderAmounts[]): OrderAmounts =>
  parts.reduce((all, one) => ({
    subtotal: all.subtotal + one.subtotal,
    discount: all.discount + one.discount,
    serviceCharge: all.serviceCharge + one.serviceCharge,
    shippingFee: all.shippingFee + one.shippingFee,
    processingFee: all.processingFee + one.processingFee,
    taxes: all.taxes + one.taxes,
    total: all.total + one.total,
  }))
const isSound = (amounts: OrderAmounts) =>
  Object.values(amounts).every((amount) => Number.isSafeInteger(amount) && amount >= 0) &&
  amounts.discount <= amounts.subtotal

describe('an order that is divided', () => {
  it('comes to what it came to, to the minor unit, however often it is', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const whole = amountsOf(order)
        const rest = order.lines.map(({ qty, price }, index) => ({
          price,
          qty: Math.floor((qty * (order.cut[index] ?? 0)) / 1000),
        }))
        const later = shareOf(whole, worthOf(rest), worthOf(order.lines))
        const first = withoutPart(whole, later)
        const last = shareOf(later, Math.floor(worthOf(rest) / 2), worthOf(rest))
        const between = withoutPart(later, last)
        expect(sum([first, between, last])).toEqual(whole)
        expect([first, between, last].every(isSound)).toBe(true)
        expect(later.subtotal).toBe(worthOf(rest))
        expect(first.shippingFee).toBe(whole.shippingFee)
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    ['a third of a cent goes to the first', 1, 1, 3, 0],
    ['more than a number can multiply', 999_999_000_00, 333_333_000_01, 999_999_000_00, 333_333_000_01],
    ['gifts', 5, 0, 0, 0],
  ])('%s', (_, amount, worth, of, expected) => {
    expect(portion(amount, worth, of)).toBe(expected)
  })
})

describe('goods that come back', () => {
  it('are credited what was charged without the shipping, and never a cent more', () => {
    fc.assert(
      fc.property(orders, fc.array(fc.nat(400), { minLength: 1, maxLength: 9 }), (order, steps) => {
        const whole = amountsOf(order)
        const of = worthOf(order.lines)
        const pieces = order.lines.flatMap(({ qty, price }) => Array<number>(Math.min(qty, 40)).fill(price))
        const known = pieces.reduce((all, price) => all + price, 0)
        let before = 0
        const credits: OrderAmounts[] = []
        for (const step of [...steps, pieces.length]) {
          const now = pieces.splice(0, step).reduce((all, price) => all + price, 0)
          credits.push(creditFor(whole, { before, now, of }))
          before += now
        }
        expect(credits.every(isSound)).toBe(true)
        expect(sum(credits)).toEqual(shareOf(whole, known, of))
        expect(sum(credits).total).toBeLessThanOrEqual(whole.total - whole.shippingFee)
        if (known === of && of > 0) expect(sum(credits).total).toBe(whole.total - whole.shippingFee)
      }),
      { numRuns: 500 },
    )
  })
})
