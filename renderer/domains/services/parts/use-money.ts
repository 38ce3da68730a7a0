import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { ServiceType } from '#shared/domains/services/schema.ts'
import { formatMoney } from '#shared/kernel/money.ts'

/** Amounts as a person reads them, alone and with what they are for (spec §9 Money). */
export function useMoney() {
  const { t } = useTranslation('services')
  const { tag, direction } = useFormats()
  const money = (minor: number, currency: string) => {
    const amount = formatMoney(minor, currency, tag)
    // Among Arabic words the sign of a Latin currency would part from its letters.
    return direction === 'rtl' ? `\u2068${amount}\u200e\u2069` : amount
  }
  return {
    money,
    price: ({ price, currency, type }: { price: number; currency: string; type: ServiceType }) =>
      t(`price.${UNIT[type]}`, { amount: money(price, currency) }),
  }
}

const UNIT = { 'sub/mo': 'month', 'user/mo': 'user', 'partner/mo': 'partner', product: 'unit' } as const
