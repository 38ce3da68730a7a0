import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chargeLines,
  feeLines,
  platformRefund,
  refundLines,
  refundPaidLines,
  reversed,
  saleLines,
  transferLines,
} from './postings.ts'
import type { Posting, Sold } from './postings.ts'
import { afterFee, splitRefund, splitSale, withoutShares } from './split.ts'
import type { Shares } from './split.ts'

const part = fc.nat(10_000)
const sold: fc.Arbitrary<Sold> = fc
  .record({
    buyer: fc.constantFrom({ orgId: 'buyer' }, { userId: 'patient' }),
    lines: fc.array(
      fc.record({
        qty: fc.nat(50),
        price: fc.nat(100_000),
        cost: fc.nat(100_000),
        resellerId: fc.constantFrom(null, 'a', 'b'),
      }),
      { maxLength: 6 },
    ),
    shippingFee: fc.nat(10_000),
    serviceCharge: fc.nat(10_000),
    terms: fc.record({
      platformServiceCharge: part,
      platformProcessing: part,
      netServiceCharge: part,
      processingOf: fc.constantFrom('all' as const, 'goods' as const),
    }),
  })
  .map(({ buyer, lines, shippingFee, serviceCharge, terms }) => {
    const subtotal = lines.reduce((sum, { qty, price }) => sum + qty * price, 0)
    const discount = Math.floor(subtotal / 7)
    const total = subtotal - discount + shippingFee + serviceCharge
    const paid = { subtotal, discount, shippingFee, serviceCharge, processingFee: 0, taxes: 0, total }
    return { buyer, sellerId: 'seller', split: splitSale(lines, paid, terms) }
  })

/** Books of one order: each entry has to come to nothing. */
function aLedger() {
  const accounts = new Map<string, number>()
  return {
    post(postings: readonly Posting[]) {
      expect(postings.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
      for (const { account, orgId, userId, amount } of postings) {
        const name = [account, orgId ?? userId].filter(Boolean).join(' ')
        accounts.set(name, (accounts.get(name) ?? 0) + amount)
      }
    },
    /** What is not nothing. */
    left: () => Object.fromEntries([...accounts].filter(([, amount]) => amount !== 0)),
    of: (name: string) => accounts.get(name) ?? 0,
  }
}

/** Sold, charged, the provider's fee taken, and everybody paid out. */
function settle({ buyer, sellerId, split }: Sold, fee: number) {
  const books = aLedger()
  books.post(saleLines({ buyer, sellerId, split }))
  books.post(chargeLines(buyer, split.total))
  books.post(feeLines(sellerId, split, fee))
  const { seller, resellers } = afterFee(split, fee)
  books.post(transferLines('payable', sellerId, seller))
  for (const { orgId, amount } of resellers) books.post(transferLines('margin', orgId, amount))
  return books
}

describe('the books of an order', () => {
  it('are empty once it is called off unpaid', () => {
    fc.assert(
      fc.property(sold, (one) => {
        const books = aLedger()
        books.post(saleLines(one))
        books.post(reversed(saleLines(one)))
        expect(books.left()).toEqual({})
      }),
    )
  })

  it('owe nobody anything once all are paid, and hold at the provider what the platform has', () => {
    fc.assert(
      fc.property(sold, fc.nat(100_000), (one, fee) => {
        const books = settle(one, fee)
        expect(books.of('clearing')).toBe(afterFee(one.split, fee).platform)
        const own = ['clearing', 'provider_fees', 'service_charges', 'processing_fees', 'net_service_charges']
        expect(Object.keys(books.left()).filter((name) => !own.includes(name))).toEqual([])
      }),
    )
  })

  it('hold nothing but the provider’s fee once it is refunded in any parts with its transfers reversed', () => {
    fc.assert(
      fc.property(sold, fc.nat(100_000), fc.array(fc.nat(1000), { maxLength: 4 }), (one, fee, cuts) => {
        const { buyer, sellerId, split } = one
        const books = settle(one, fee)
        let left: Shares = split
        let parts = split.platformParts
        let rest = split.total
        for (const amount of [...cuts.map((cut) => Math.floor((rest * cut) / 1000)), Infinity]) {
          const refund = Math.min(amount, rest)
          const returned = splitRefund(left, refund)
          books.post(refundLines({ buyer, sellerId }, returned, parts))
          books.post(refundPaidLines(buyer, refund))
          for (const { orgId, amount: own } of returned.resellers)
            books.post(reversed(transferLines('margin', orgId, own)))
          const taken = platformRefund(returned.platform, parts)
          parts = {
            serviceCharge: parts.serviceCharge - taken.serviceCharge,
            processing: parts.processing - taken.processing,
            netServiceCharge: parts.netServiceCharge - taken.netServiceCharge,
          }
          left = withoutShares(left, returned)
          rest -= refund
        }
        // What was transferred to the seller comes back; the provider's fee it got nothing of stays its debt.
        const settled = afterFee(split, fee)
        books.post(reversed(transferLines('payable', sellerId, settled.seller)))
        const bySeller = split.seller - settled.seller
        expect(books.left()).toEqual(
          Object.fromEntries(
            [
              ['clearing', -fee] as const,
              ['provider_fees', fee - bySeller] as const,
              ['payable seller', bySeller] as const,
            ].filter(([, amount]) => amount !== 0),
          ),
        )
      }),
    )
  })
})
