import { useCallback } from 'react'
import { formatMoney, minorDigits } from '#shared/kernel/money.ts'
import { useFormats } from './use-formats.ts'

/** Writes minor units of a currency the way of the person's language (spec §9 Money). */
export function useMoney(): (minor: number, currency: string) => string {
  const { tag, direction } = useFormats()
  return useCallback(
    (minor, currency) => {
      const amount = formatMoney(minor, currency, tag)
      // Among Arabic words the sign of a Latin currency would part from its letters.
      return direction === 'rtl' ? `\u2068${amount}\u200e\u2069` : amount
    },
    [tag, direction],
  )
}

/** The same at an axis: $4K. */
export function useShortMoney(): (minor: number, currency: string) => string {
  const { tag } = useFormats()
  return useCallback(
    (minor, currency) =>
      new Intl.NumberFormat(tag, {
        style: 'currency',
        currency,
        currencyDisplay: 'narrowSymbol',
        notation: 'compact',
        minimumFractionDigits: 0,
        maximumFractionDigits: 1,
      }).format(minor / 10 ** minorDigits(currency)),
    [tag],
  )
}
