import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { ServiceType } from '#shared/domains/services/schema.ts'

interface Priced {
  /** Minor units of the currency. */
  price: number
  currency: string
  type: ServiceType
}

const UNIT = { 'sub/mo': 'month', 'user/mo': 'user', 'partner/mo': 'partner', product: 'unit' } as const

/** A price with what it is for (spec §9 Money). */
export function usePrice(): (service: Priced) => string {
  const { t } = useTranslation('services')
  const money = useMoney()
  return useCallback(
    ({ price, currency, type }) => t(`price.${UNIT[type]}`, { amount: money(price, currency) }),
    [t, money],
  )
}
