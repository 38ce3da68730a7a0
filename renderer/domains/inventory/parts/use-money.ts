import { useCallback } from 'react'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { formatMoney } from '#shared/kernel/money.ts'

/** Writes minor units of a currency the way of the person's language. */
export function useMoney(): (minor: number, currency: string) => string {
  const { tag } = useFormats()
  return useCallback((minor, currency) => formatMoney(minor, currency, tag), [tag])
}
