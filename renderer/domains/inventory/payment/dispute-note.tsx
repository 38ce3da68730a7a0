import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { OrderCharge } from '#shared/domains/payments/order-payment.ts'

interface DisputeNoteProps {
  dispute: NonNullable<OrderCharge['dispute']>
  timeZone: string
}

/** That the buyer's bank takes a payment back, and what comes of it. */
export function DisputeNote({ dispute: { state, dueBy }, timeZone }: DisputeNoteProps) {
  const { t } = useTranslation('inventory')
  const { date } = useFormats(timeZone)
  const isWrong = state === 'open' || state === 'lost'
  return (
    <>
      <p className={isWrong ? 'tw-paid-note tw-paid-note--wrong' : 'tw-paid-note'} role="status">
        {t(`payment.disputeText.${state}`)}
      </p>
      {dueBy !== null && <p className="tw-paid-note">{t('payment.disputeDue', { when: date(dueBy) })}</p>}
    </>
  )
}
