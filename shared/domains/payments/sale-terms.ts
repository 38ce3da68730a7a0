import { z } from 'zod'
import type { Feature } from '../../kernel/feature.ts'
import type { PaymentMethodType } from './schema.ts'

/**
 * What the platform takes of a sale besides what its buyer pays (docs/fees.md), frozen when it is ordered: nothing of it is
 * ever computed again from later settings. Parts are hundredths of a percent (2.9 % is 290).
 */
export const SaleTerms = z.object({
  /** Of the goods after the discount, as the buyer's service charge is. */
  platformServiceCharge: z.int().min(0),
  /** Of what the buyer's processing fee is of. */
  platformProcessing: z.int().min(0),
  /** Of what the seller gets for its goods. */
  netServiceCharge: z.int().min(0),
  /** Of what the buyer's processing fee is a part: all there is to pay, or in the shop the goods alone. */
  processingOf: z.enum(['all', 'goods']),
})
export type SaleTerms = z.infer<typeof SaleTerms>

/** Of a sale in which the platform takes nothing. */
export const NO_TERMS: SaleTerms = {
  platformServiceCharge: 0,
  platformProcessing: 0,
  netServiceCharge: 0,
  processingOf: 'all',
}

/** Of the settings of a seller: what the platform takes, in percent as people write them. */
export interface PlatformSettings {
  features: readonly Feature[]
  netServiceChargePercent?: number | undefined
  platformServiceChargeOnOrderPercent?: number | undefined
  platformServiceChargeOnUsagePercent?: number | undefined
  platformNetServiceChargePercent?: number | undefined
  platformCreditCardFeePercent?: number | undefined
  platformBankTransferFeePercent?: number | undefined
}

interface Sale {
  reading: 'request' | 'checkout'
  timing: 'now' | 'later'
  paidWith: PaymentMethodType | null
}

/**
 * What the platform takes of an order, each percentage only while the feature is on to which it belongs. In the shop there is
 * no service charge, so there is no share of it either.
 */
export function saleTermsOf(settings: PlatformSettings, { reading, timing, paidWith }: Sale): SaleTerms {
  const when = (feature: Feature, percent: number | undefined) =>
    settings.features.includes(feature) ? hundredths(percent ?? 0) : 0
  const serviceCharge =
    timing === 'now'
      ? when('serviceChargeOnOrder', settings.platformServiceChargeOnOrderPercent)
      : when('serviceChargeOnUsage', settings.platformServiceChargeOnUsagePercent)
  const processing = {
    card: when('creditCardFee', settings.platformCreditCardFeePercent),
    us_bank_account: when('bankTransferFee', settings.platformBankTransferFeePercent),
  }
  const net =
    when('netServiceCharge', settings.netServiceChargePercent) +
    when('netServiceCharge', settings.platformNetServiceChargePercent)
  return {
    platformServiceCharge: reading === 'checkout' ? 0 : serviceCharge,
    platformProcessing: paidWith === null ? 0 : processing[paidWith],
    netServiceCharge: Math.min(net, WHOLE),
    processingOf: reading === 'checkout' ? 'goods' : 'all',
  }
}

const WHOLE = 10_000
const hundredths = (percent: number): number => Math.round(Number((percent * 100).toPrecision(12)))
