import { useTranslation } from 'react-i18next'
import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'

/** Names of the brands, by the words of the provider; they are the same in every language. */
const BRANDS: Record<string, string> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
}

/** What a payment method is called: "Visa ending in 4242". */
export function useMethodName(): (method: PaymentMethodView) => string {
  const { t } = useTranslation('payments')
  return ({ card, usBankAccount }) => {
    const what = card === null ? (usBankAccount?.bankName ?? t('name.bank')) : (BRANDS[card.brand] ?? t('name.card'))
    return t('name.ending', { what, last4: card?.last4 ?? usBankAccount?.last4 ?? '' })
  }
}
