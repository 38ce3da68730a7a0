import { useTranslation } from 'react-i18next'
import './paid-tag.css'

/** Whether somebody noted that an order was paid. */
export function PaidTag({ isPaid }: { isPaid: boolean }) {
  const { t } = useTranslation('inventory')
  return (
    <span className={`tw-paid${isPaid ? ' tw-paid--yes' : ''}`}>{t(isPaid ? 'payment.paid' : 'payment.unpaid')}</span>
  )
}
