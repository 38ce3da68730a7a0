import { describe, expect, it } from 'vitest'
import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'
import { PaymentMethodId } from '#shared/kernel/ids.ts'
import { isExpired, isPayable } from './is-usable.ts'

const visa: PaymentMethodView = {
  id: PaymentMethodId.parse('0190a000-0000-7000-8000-000000000001'),
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  type: 'card',
  isDefault: true,
  billingDetails: {
    name: 'Clara',
    email: null,
    address: { line1: null, line2: null, city: null, state: null, postalCode: null, country: null },
  },
  card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2026 },
  usBankAccount: null,
}
const account = { last4: '6789', bankName: null, routingNumber: null }

describe('a card', () => {
  it('is good until the last moment of its month', () => {
    expect(isExpired(visa, new Date(2026, 11, 31, 23, 59, 59))).toBe(false)
    expect(isExpired(visa, new Date(2027, 0, 1))).toBe(true)
  })
})

describe('something can be charged', () => {
  const now = new Date(2026, 10, 22)

  it('only where the default one is good, whatever else there is', () => {
    expect(isPayable([visa], now)).toBe(true)
    const other = { ...visa, isDefault: false }
    const expired = { ...visa, card: { brand: 'visa', last4: '1', expMonth: 10, expYear: 2026 } }
    expect(isPayable([expired, other], now)).toBe(false)
    expect(isPayable([], now)).toBe(false)
  })

  it('not from an account that the bank blocks', () => {
    const bank = { ...visa, type: 'us_bank_account' as const, card: null }
    expect(isPayable([{ ...bank, usBankAccount: { ...account, status: 'verified' } }], now)).toBe(true)
    expect(isPayable([{ ...bank, usBankAccount: { ...account, status: 'blocked' } }], now)).toBe(false)
  })
})
