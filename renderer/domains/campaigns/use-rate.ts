import { useCallback } from 'react'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { clickRate } from '#shared/domains/campaigns/rules.ts'

/** How many of those who saw it opened it, in per cent with one digit (spec §9); a dash where nobody saw it. */
export function useRate(): (sums: { views: number; clicks: number }) => string {
  const { tag } = useFormats()
  return useCallback(
    (sums) => {
      const rate = clickRate(sums)
      if (rate === null) return '–'
      return new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(rate)
    },
    [tag],
  )
}
