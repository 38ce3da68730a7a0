import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minorDigits } from '../../kernel/money.ts'
import { NO_TERMS } from './sale-terms.ts'
import type { SaleTerms } from './sale-terms.ts'
import { afterFee, apportion, splitRefund, splitSale, withoutShares } from './split.ts'
import type { PaidAmounts, Shares, SoldLine } from './split.ts'

const page = Object.values(
  import.meta.glob<string>('../../../docs/fees.md', { eager: true, query: '?raw', import: 'default' }),
).join('')

/** The rows of the table under a heading, as cells. */
const tableUnder = (heading: string): string[][] => {
  const [section = ''] = page.slice(page.indexOf(`\n${heading}\n`) + heading.length + 2).split('\n#')
  return section
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| what') && !line.startsWith('| ---'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}
const minor = (text: string, currency: string): number => Math.round(Number(text) * 10 ** minorDigits(currency))
const part = (text: string): number => (text === '–' ? 0 : Math.round(Number(text.replace(' %', '')) * 100))
const reader =
  (currency: string) =>
  (text: string): number =>
    minor(text, currency)

/** `10 × 12.50 (A 9.00)`: ten at 12.50 that cost reseller A 9.00 each. */
function lineOf(text: string, currency: string): SoldLine {
  const match = /^(\d+) × ([\d.]+)(?: \((\w+) ([\d.]+)\))?$/.exec(text)
  const [, qty = '', price = '', resellerId, cost = '0'] = match ?? []
  return {
    qty: Number(qty),
    price: minor(price, currency),
    cost: minor(cost, currency),
    resellerId: resellerId ?? null,
  }
}

const totalOf = ({ seller, resellers, platform }: Shares): number =>
  resellers.reduce((sum, { amount }) => sum + amount, seller + platform)

describe('the shares of docs/fees.md', () => {
  const examples = tableUnder('### Shares')

  it('are at least sixty', () => {
    expect(examples.length).toBeGreaterThanOrEqual(60)
  })

  it.each(examples)('%s (%s, %s)', (...cells) => {
    const [, reading, currency = '', lines = '', discount, serviceCharge, shippingFee, processingFee, ...rest] = cells
    const [service = '', processing = '', net = '', total = '', seller, resellers, platform, provider = ''] = rest
    const read = reader(currency)
    const sold = lines.split(' + ').map((line) => lineOf(line, currency))
    const paid: PaidAmounts = {
      subtotal: sold.reduce((sum, { qty, price }) => sum + qty * price, 0),
      discount: read(discount ?? ''),
      serviceCharge: read(serviceCharge ?? ''),
      shippingFee: read(shippingFee ?? ''),
      processingFee: read(processingFee ?? ''),
      taxes: 0,
      total: read(total),
    }
    const terms: SaleTerms = {
      platformServiceCharge: part(service),
      platformProcessing: part(processing),
      netServiceCharge: part(net),
      processingOf: reading === 'checkout' ? 'goods' : 'all',
    }
    const settled = afterFee(splitSale(sold, paid, terms), read(provider))
    const shown = settled.resellers.map(({ orgId, amount }) => [orgId, amount])
    expect({ seller: settled.seller, resellers: shown, platform: settled.platform }).toEqual({
      seller: read(seller ?? ''),
      resellers:
        resellers === '–'
          ? []
          : resellers?.split(' + ').map((one) => {
              const [orgId = '', amount = ''] = one.split(' ')
              return [orgId, read(amount)]
            }),
      platform: read(platform ?? ''),
    })
    expect(totalOf(settled) + settled.provider).toBe(paid.total)
  })
})

describe('the refunds of docs/fees.md', () => {
  it.each(tableUnder('### Refunds'))('%s (%s)', (...cells) => {
    const [, currency = '', seller = '', resellers = '', platform = '', refunds = '', ...returned] = cells
    const read = reader(currency)
    const several = (text = ''): number[] => (text === '–' ? [] : text.split(' + ').map(read))
    let left: Shares = {
      seller: read(seller),
      platform: read(platform),
      resellers: several(resellers).map((amount, index) => ({ orgId: String(index), amount })),
    }
    const parts = several(refunds).map((amount) => {
      const one = splitRefund(left, amount)
      left = withoutShares(left, one)
      return one
    })
    expect(parts.map((one) => one.seller)).toEqual(several(returned[0]))
    const ofResellers = returned[1] === '–' ? [] : (returned[1]?.split(' / ').map(several) ?? [])
    expect(left.resellers.map((_, index) => parts.map((one) => one.resellers[index]?.amount))).toEqual(ofResellers)
    expect(parts.map((one) => one.platform)).toEqual(several(returned[2]))
  })
})

const line: fc.Arbitrary<SoldLine> = fc.record({
  qty: fc.nat(1000),
  price: fc.nat(1_000_000),
  cost: fc.nat(1_000_000),
  resellerId: fc.constantFrom(null, 'a', 'b', 'c'),
})
const anyPart = fc.nat(10_000)
const terms: fc.Arbitrary<SaleTerms> = fc.record({
  platformServiceCharge: anyPart,
  platformProcessing: anyPart,
  netServiceCharge: anyPart,
  processingOf: fc.constantFrom('all' as const, 'goods' as const),
})
const sale = fc
  .record({
    lines: fc.array(line, { maxLength: 12 }),
    discounted: fc.nat(1_000_000),
    serviceCharge: fc.nat(1_000_000),
    shippingFee: fc.nat(1_000_000),
    processingFee: fc.nat(1_000_000),
    taxes: fc.nat(1_000_000),
    terms,
  })
  .map(({ lines, discounted, terms: taken, ...fees }) => {
    const subtotal = lines.reduce((sum, { qty, price }) => sum + qty * price, 0)
    const discount = Math.floor((subtotal * discounted) / 1_000_000)
    const { serviceCharge, shippingFee, processingFee, taxes } = fees
    const total = subtotal - discount + serviceCharge + shippingFee + processingFee + taxes
    return { lines, terms: taken, paid: { ...fees, subtotal, discount, total } }
  })

describe('any sale', () => {
  it('is divided without a rest, and nobody gets less than nothing', () => {
    fc.assert(
      fc.property(sale, (one) => {
        const split = splitSale(one.lines, one.paid, one.terms)
        expect(totalOf(split)).toBe(one.paid.total)
        for (const share of [split.seller, split.platform, ...split.resellers.map(({ amount }) => amount)])
          expect(share).toBeGreaterThanOrEqual(0)
        expect(Object.values(split.platformParts).reduce((sum, taken) => sum + taken, 0)).toBe(split.platform)
      }),
    )
  })

  it('is divided alike in whatever order its lines are', () => {
    fc.assert(
      fc.property(sale, ({ lines, paid, terms: taken }) => {
        expect(splitSale(lines.toReversed(), paid, taken)).toEqual(splitSale(lines, paid, taken))
      }),
    )
  })

  it('gives a reseller price less cost, where nothing was taken off', () => {
    fc.assert(
      fc.property(sale, ({ lines, paid, terms: taken }) => {
        const full = { ...paid, discount: 0, total: paid.total + paid.discount }
        for (const { orgId, amount } of splitSale(lines, full, taken).resellers) {
          const own = lines.filter(({ resellerId }) => resellerId === orgId)
          const margin = own.reduce((sum, { qty, price, cost }) => sum + qty * (price - cost), 0)
          expect(amount).toBe(Math.max(margin, 0))
        }
      }),
    )
  })

  it('leaves the seller its cost wherever the discount is within the margin', () => {
    fc.assert(
      fc.property(sale, ({ lines, paid }) => {
        const { goods, resellers } = splitSale(lines, paid, NO_TERMS)
        if (resellers.some(({ amount }) => amount === 0) || lines.some(({ resellerId }) => resellerId === null)) return
        expect(goods).toBe(lines.reduce((sum, { qty, cost }) => sum + qty * cost, 0))
      }),
    )
  })

  it('pays the provider without a rest, at the cost of seller and platform alone', () => {
    fc.assert(
      fc.property(sale, fc.nat(2_000_000), (one, fee) => {
        const split = splitSale(one.lines, one.paid, one.terms)
        const settled = afterFee(split, fee)
        expect(totalOf(settled) + settled.provider).toBe(one.paid.total)
        expect(settled.seller).toBeGreaterThanOrEqual(0)
        expect(settled.resellers).toEqual(split.resellers)
        if (fee <= split.seller + split.platform) expect(settled.platform).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is refunded in any parts to the last unit, and nobody returns more than they got', () => {
    fc.assert(
      fc.property(sale, fc.array(fc.nat(1_000_000), { maxLength: 8 }), (one, parts) => {
        let left: Shares = splitSale(one.lines, one.paid, one.terms)
        const rest = () => totalOf(left)
        for (const amount of [...parts.map((share) => Math.floor((rest() * share) / 1_000_000)), Infinity]) {
          const returned = splitRefund(left, Math.min(amount, rest()))
          expect(totalOf(returned)).toBe(Math.min(amount, rest()))
          left = withoutShares(left, returned)
          for (const share of [left.seller, left.platform, ...left.resellers.map(({ amount: own }) => own)])
            expect(share).toBeGreaterThanOrEqual(0)
        }
        expect(rest()).toBe(0)
      }),
    )
  })

  it('is not divided where its amounts are no sum, nor refunded beyond what there is', () => {
    const paid = {
      subtotal: 100,
      discount: 0,
      serviceCharge: 0,
      shippingFee: 0,
      processingFee: 0,
      taxes: 0,
      total: 100,
    }
    const lines = [{ qty: 1, price: 100, cost: 0, resellerId: null }]
    expect(() => splitSale(lines, { ...paid, total: 101 }, NO_TERMS)).toThrow('The total is no sum')
    expect(() => splitSale([], paid, NO_TERMS)).toThrow('The lines are no sum')
    const split = splitSale(lines, paid, NO_TERMS)
    expect(() => splitRefund(split, 101)).toThrow('More than is left')
    expect(() => splitRefund(split, -1)).toThrow('More than is left')
  })
})

describe('what is divided by weights', () => {
  it('comes to the whole, each part within one unit of its exact share', () => {
    const weights = fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.nat(1_000_000_000), weights, (amount, some) => {
        const whole = some.reduce((sum, weight) => sum + weight, 0)
        if (whole === 0) return
        const parts = apportion(amount, some)
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(amount)
        for (const [index, one] of parts.entries()) {
          const below = (BigInt(amount) * BigInt(some[index] ?? 0)) / BigInt(whole)
          expect([0n, 1n]).toContain(BigInt(one) - below)
        }
      }),
    )
  })

  it('goes to somebody', () => {
    expect(() => apportion(1, [0, 0])).toThrow('Nobody to divide among')
    expect(apportion(0, [0, 0])).toEqual([0, 0])
  })
})
