import { describe, expect, it } from 'vitest'
import { Feature } from '../../kernel/feature.ts'
import { NO_TERMS, saleTermsOf } from './sale-terms.ts'

describe('what the platform takes', () => {
  const settings = {
    netServiceChargePercent: 3,
    platformNetServiceChargePercent: 0.5,
    platformServiceChargeOnOrderPercent: 1,
    platformServiceChargeOnUsagePercent: 1.5,
    platformCreditCardFeePercent: 0.4,
    platformBankTransferFeePercent: 0.2,
  }
  const now = { reading: 'request', timing: 'now', paidWith: 'card' } as const
  const later = { ...now, timing: 'later', paidWith: 'us_bank_account' } as const

  it('is nothing while no feature is on, nor where no figure was given', () => {
    expect(saleTermsOf({ ...settings, features: [] }, now)).toEqual(NO_TERMS)
    expect(saleTermsOf({ features: Feature.options }, now)).toEqual(NO_TERMS)
  })

  it.each([
    ['serviceChargeOnOrder', now, { platformServiceCharge: 100 }],
    ['serviceChargeOnOrder', later, {}],
    ['serviceChargeOnUsage', later, { platformServiceCharge: 150 }],
    ['serviceChargeOnUsage', now, {}],
    ['creditCardFee', now, { platformProcessing: 40 }],
    ['creditCardFee', later, {}],
    ['bankTransferFee', later, { platformProcessing: 20 }],
    ['bankTransferFee', now, {}],
    ['netServiceCharge', now, { netServiceCharge: 350 }],
    ['creditCardFee', { ...now, paidWith: null }, {}],
    ['perOrderShipping', now, {}],
  ] as const)('with %s alone, of an order of %o', (feature, order, expected) => {
    expect(saleTermsOf({ ...settings, features: [feature] }, order)).toEqual({ ...NO_TERMS, ...expected })
  })

  it('is no service charge in the shop, and its share of the processing is of the goods', () => {
    expect(saleTermsOf({ ...settings, features: Feature.options }, { ...now, reading: 'checkout' })).toEqual({
      platformServiceCharge: 0,
      platformProcessing: 40,
      netServiceCharge: 350,
      processingOf: 'goods',
    })
  })

  it('is never more than all', () => {
    const all = {
      features: ['netServiceCharge'] as const,
      netServiceChargePercent: 80,
      platformNetServiceChargePercent: 40,
    }
    expect(saleTermsOf(all, now).netServiceCharge).toBe(10_000)
  })
})
