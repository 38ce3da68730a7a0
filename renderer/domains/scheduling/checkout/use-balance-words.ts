import { useTranslation } from 'react-i18next'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { Balance } from '#shared/domains/scheduling/checkout/schema.ts'

/** A balance in words: what is open, what was paid ahead, or that nothing is. */
export function useBalanceWords(): (balance: readonly Balance[]) => string {
  const { t } = useTranslation('checkout')
  const money = useMoney()
  return (balance) =>
    balance.length === 0
      ? t('even')
      : balance
          .map(({ amount, currency }) =>
            t(amount > 0 ? 'owes' : 'ahead', { amount: money(Math.abs(amount), currency) }),
          )
          .join(' · ')
}
