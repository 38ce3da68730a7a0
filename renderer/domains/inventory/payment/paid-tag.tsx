import { useTranslation } from 'react-i18next'
import { Pill } from '#renderer/ui/pill.tsx'

/** Whether somebody noted that an order was paid. */
export function PaidTag({ isPaid }: { isPaid: boolean }) {
  const { t } = useTranslation('inventory')
  return <Pill tone={isPaid ? 'good' : 'quiet'}>{t(isPaid ? 'payment.paid' : 'payment.unpaid')}</Pill>
}
