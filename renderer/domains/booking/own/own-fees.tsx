import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import type { OwnBooking } from '#shared/domains/booking/own-api.ts'
import type { OwnFees as OwnFeesView } from '#shared/domains/fees/schema.ts'
import { PayFee } from './pay-fee.tsx'
import type { OwnBookingState } from './use-own-booking.ts'

interface OwnFeesProps {
  booking: OwnBooking
  fees: OwnFeesView
  state: OwnBookingState
}

/** What was paid for a booking, until when it costs nothing, and a fee that is owed. */
export function OwnFees({ booking, fees, state }: OwnFeesProps) {
  const { t } = useTranslation('fees')
  const { longDay, time } = useFormats(booking.timeZone)
  const { t: when } = useTranslation('appointment')
  const money = useMoney()
  const { terms, paid, cancelling, freeUntil, fee, payable } = fees
  const amount = (minor: number) => ({ amount: money(minor, terms.currency) })
  const until = when('dayAndTime', { day: longDay(freeUntil), time: time(freeUntil) })
  const isFree = cancelling !== null && cancelling.costs === 0
  return (
    <section aria-label={t('own.heading')} className="tw-own-fees">
      <h3 className="tw-own-fees__title">{t('own.heading')}</h3>
      {paid > 0 && <p>{t('own.paid', amount(paid))}</p>}
      {isFree && terms.late > 0 && <p>{t('own.freeUntil', { until })}</p>}
      {cancelling !== null && !isFree && <CancellingCosts fees={fees} />}
      {fee !== null && (
        <p role="status">{t(`own.${payable === null ? fee.state : 'failedPay'}`, amount(fee.amount))}</p>
      )}
      {payable !== null && <PayFee amount={money(payable.amount, terms.currency)} payable={payable} state={state} />}
    </section>
  )
}

/** What calling it off costs at this moment; said before it is pressed. */
export function CancellingCosts({ fees: { terms, paid, cancelling } }: { fees: OwnFeesView }) {
  const { t } = useTranslation('fees')
  const money = useMoney()
  if (cancelling === null) return null
  const { costs, back } = cancelling
  const amount = (minor: number) => ({ amount: money(minor, terms.currency) })
  const sentences = [
    costs === 0 ? t('own.nothing') : t('own.costs', amount(costs)),
    ...(costs > paid ? [t('own.costsMore', amount(costs - paid))] : []),
    ...(back > 0 ? [t('own.back', amount(back))] : []),
  ]
  return <p>{sentences.join(' ')}</p>
}
