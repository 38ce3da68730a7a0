import { useCallback } from 'react'
import { formatMoney } from '#shared/kernel/money.ts'
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
