import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AMOUNT_MAX } from '../../kernel/money.ts'
import { feeTermsOf, hundredths, mayChooseTiming, paymentTimingOf, priceCheckout, priceRequest } from './fees.ts'
import type { Discount, FeeTerms, OrderAmounts, PaidWith } from './fees.ts'

const page = Object.values(
  import.meta.glob<string>('../../../docs/fees.md', { eager: true, query: '?raw', import: 'default' }),
).join('')
const examples = page
  .slice(page.indexOf('## Worked examples'))
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| what') && !line.startsWith('| ---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

/** As it is written in the table: `12.50` is 1250 cents, `250` is 250 dong. */
const minor = (text: string, currency: string): number => {
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  return Math.round(Number(text) * 10 ** digits)
}
const percent = (text: string): number => (text === '–' ? 0 : hundredths(Number(text.replace(' %', ''))))

function computed([, reading, currency = '', lines = '', discount = '–', ...rest]: string[]): OrderAmounts {
  const [service = '–', shipping = '–', paid = '–', card = '–', bank = '–'] = rest
  const priced = lines.split(' + ').map((line) => {
    const [qty = '', price = ''] = line.split(' × ')
    return { qty: Number(qty), price: minor(price, currency) }
  })
  const terms: FeeTerms = {
    serviceCharge: percent(service),
    creditCardFee: percent(card),
    bankTransferFee: percent(bank),
    shipping: shipping === '–' ? 0 : minor(shipping, currency),
  }
  const methods: Record<string, PaidWith> = { card: 'card', bank: 'us_bank_account' }
  const paidWith = methods[paid] ?? null
  return reading === 'checkout'
    ? priceCheckout(priced, terms, paidWith)
    : priceRequest(priced, terms, paidWith, discountOf(discount, currency))
}

function discountOf(text: string, currency: string): Discount | null {
  if (text === '–') return null
  return text.endsWith('%')
    ? { kind: 'percentage', value: percent(text) }
    : { kind: 'fixed', value: minor(text, currency) }
}

describe('the worked examples of docs/fees.md', () => {
  it('are at least forty', () => {
    expect(examples.length).toBeGreaterThanOrEqual(40)
  })

  it.each(examples)('%s (%s, %s)', (...cells) => {
    const { subtotal, discount, serviceCharge, shippingFee, processingFee, total } = computed(cells)
    const shown = cells.slice(10).map((cell) => minor(cell, cells[2] ?? ''))
    expect([subtotal, discount, serviceCharge, shippingFee, processingFee, total]).toEqual(shown)
  })
})

/** With all that can come on top they stay below the largest amount. */
const lines = fc.array(fc.record({ qty: fc.nat(10_000), price: fc.nat(1_000_000) }), { maxLength: 20 })
const part = fc.nat(10_000)
const terms = fc.record({
  serviceCharge: part,
  creditCardFee: part,
  bankTransferFee: part,
  shipping: fc.nat(100_000_000),
})
const paidWith = fc.constantFrom<(PaidWith | null)[]>('card', 'us_bank_account', null)
const discount = fc.option(
  fc.oneof(
    fc.record({ kind: fc.constant('percentage' as const), value: part }),
    fc.record({ kind: fc.constant('fixed' as const), value: fc.nat(1_000_000_000) }),
  ),
)

function expectToAddUp(amounts: OrderAmounts) {
  const { subtotal, discount: taken, serviceCharge, shippingFee, processingFee, taxes, total } = amounts
  expect(total).toBe(subtotal - taken + serviceCharge + shippingFee + processingFee + taxes)
  for (const amount of Object.values(amounts)) {
    expect(Number.isSafeInteger(amount)).toBe(true)
    expect(amount).toBeGreaterThanOrEqual(0)
  }
}

describe('an order of any kind', () => {
  it('comes to the sum of what is shown, and nothing is below zero', () => {
    fc.assert(
      fc.property(lines, terms, paidWith, discount, (ordered, fees, paid, taken) => {
        expectToAddUp(priceRequest(ordered, fees, paid, taken))
        expectToAddUp(priceCheckout(ordered, fees, paid))
      }),
    )
  })

  it('is told to the nearest unit, a half upwards', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: AMOUNT_MAX / 2 }), part, (price, serviceCharge) => {
        const exact = BigInt(price) * BigInt(serviceCharge)
        const none = feeTermsOf({ features: [] })
        const told = priceRequest([{ qty: 1, price }], { ...none, serviceCharge }, null).serviceCharge
        const off = BigInt(told) * 10_000n - exact
        expect(off > -5_000n && off <= 5_000n).toBe(true)
      }),
    )
  })

  it('costs no more with a discount than without', () => {
    fc.assert(
      fc.property(lines, terms, paidWith, discount, (ordered, fees, paid, taken) => {
        expect(priceRequest(ordered, fees, paid, taken).total).toBeLessThanOrEqual(
          priceRequest(ordered, fees, paid).total,
        )
      }),
    )
  })

  it('is refused when it is more than can be counted', () => {
    const none = feeTermsOf({ features: [] })
    expect(() => priceRequest([{ qty: 1_000_000, price: Number.MAX_SAFE_INTEGER }], none, null)).toThrow(
      'invalid_input',
    )
    expect(() => priceRequest([{ qty: 2, price: AMOUNT_MAX }], none, null)).toThrow('invalid_input')
    expect(priceRequest([{ qty: 1, price: AMOUNT_MAX }], none, null).total).toBe(AMOUNT_MAX)
    expect(() => priceCheckout([{ qty: -1, price: 100 }], none, null)).toThrow('invalid_input')
  })
})

describe('the switches of a supplier', () => {
  const figures = {
    serviceChargeOnOrderPercent: 4,
    serviceChargeOnUsagePercent: 6.5,
    creditCardFeePercent: 2.9,
    bankTransferFeePercent: 0.8,
    perOrderShippingCost: 1500,
  }

  it('take no fee whose feature is off, whatever its figure', () => {
    expect(feeTermsOf({ ...figures, features: [] })).toEqual({
      serviceCharge: 0,
      creditCardFee: 0,
      bankTransferFee: 0,
      shipping: 0,
    })
  })

  it.each([
    ['serviceChargeOnOrder', { serviceCharge: 400 }],
    ['creditCardFee', { creditCardFee: 290 }],
    ['bankTransferFee', { bankTransferFee: 80 }],
    ['perOrderShipping', { shipping: 1500 }],
  ] as const)('turn on %s alone', (feature, expected) => {
    const off = feeTermsOf({ features: [] })
    expect(feeTermsOf({ ...figures, features: [feature] })).toEqual({ ...off, ...expected })
  })

  it('charge usage by its own percentage', () => {
    const settings = { ...figures, features: ['serviceChargeOnOrder', 'serviceChargeOnUsage'] as const }
    expect(feeTermsOf(settings, 'usage').serviceCharge).toBe(650)
    expect(feeTermsOf(settings, 'order').serviceCharge).toBe(400)
  })

  it('send nothing at an amount of another currency: 30,000 dong are not 300 dollars', () => {
    const ofDong = { perOrderShippingCost: 30_000, currency: 'VND', features: ['perOrderShipping'] as const }
    expect(feeTermsOf(ofDong, 'order', 'USD').shipping).toBe(0)
    expect(feeTermsOf(ofDong, 'order', 'VND').shipping).toBe(30_000)
  })

  it('take nothing where a figure was never given', () => {
    expect(feeTermsOf({ features: ['creditCardFee', 'perOrderShipping'] })).toMatchObject({
      creditCardFee: 0,
      shipping: 0,
    })
  })

  it('say when it is paid', () => {
    expect(paymentTimingOf([])).toBe('now')
    expect(paymentTimingOf([], 'later')).toBe('now')
    expect(paymentTimingOf(['payOnUsage'])).toBe('later')
    expect(paymentTimingOf(['payOnUsage'], 'now')).toBe('later')
    expect(paymentTimingOf(['payOnUsage', 'paymentTiming'])).toBe('later')
    expect(paymentTimingOf(['payOnUsage', 'paymentTiming'], 'now')).toBe('now')
    expect(mayChooseTiming(['paymentTiming'])).toBe(false)
  })
})

it('percents with a decimal that binary has not are what they look like', () => {
  expect([2.9, 1.15, 0.29, 4.35, 100, 0].map(hundredths)).toEqual([290, 115, 29, 435, 10_000, 0])
})
