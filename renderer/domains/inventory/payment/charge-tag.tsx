import { useTranslation } from 'react-i18next'
import { Pill } from '#renderer/ui/pill.tsx'
import type { MethodLabel, PaymentState } from '#shared/domains/payments/order-payment.ts'

const TONES = {
  paid: 'good',
  failed: 'wrong',
  needs_buyer: 'wrong',
  waiting: 'quiet',
  processing: 'quiet',
  called_off: 'quiet',
} as const satisfies Record<PaymentState, string>

export function ChargeTag({ state }: { state: PaymentState }) {
  const { t } = useTranslation('inventory')
  return <Pill tone={TONES[state]}>{t(`payment.state.${state}`)}</Pill>
}

/** `Visa ···· 4242` */
export function MethodWords({ method: { type, brand, last4 } }: { method: MethodLabel }) {
  const { t } = useTranslation('payments')
  const name = brand === null ? null : brand.charAt(0).toUpperCase() + brand.slice(1)
  const what = name ?? t(type === 'card' ? 'name.card' : 'name.bank')
  return <bdi>{t('name.ending', { what, last4 })}</bdi>
}
