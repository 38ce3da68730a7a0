import { useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureSentence } from '../page/failure-sentence.ts'
import type { OwnBookingState } from './use-own-booking.ts'

interface PayFeeProps {
  /** What is to be paid, as it is written. */
  amount: string
  state: OwnBookingState
}

/** The way to pay a fee that the card refused, while its visitor is there and their bank can ask them. */
export function PayFee({ amount, state }: PayFeeProps) {
  const { t } = useTranslation('fees')
  const sentence = useFailureSentence()
  const { pay, isPaying, payRefusal } = state
  useBackFromBank(() => void pay({ isBack: true }))
  return (
    <div className="tw-own-fees__pay">
      <p>{t('own.payNote')}</p>
      {payRefusal !== null && (
        <p className="tw-own-fees__refusal" role="alert">
          {sentence(payRefusal)}
        </p>
      )}
      <button
        aria-busy={isPaying}
        className="tw-booking-button tw-booking-button--primary"
        onClick={() => void pay()}
        type="button"
      >
        {isPaying ? t('own.checking') : t('own.pay', { amount })}
      </button>
    </div>
  )
}

/** Looks once what came of it. What the payment service adds to the address of the page is nobody's business. */
function useBackFromBank(look: () => void): void {
  const onBack = useEffectEvent(look)
  useEffect(() => {
    const { pathname, search } = window.location
    const sent = new URLSearchParams(search)
    if (!sent.has('back')) return
    const lang = sent.get('lang')
    window.history.replaceState(window.history.state, '', lang === null ? pathname : `${pathname}?lang=${lang}`)
    onBack()
  }, [])
}
