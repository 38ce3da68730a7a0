import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OwnFees } from '#shared/domains/fees/schema.ts'
import { useFailureSentence } from '../page/failure-sentence.ts'
import { CardField } from '../pay/card-field.tsx'
import { useCard } from '../pay/use-card.ts'
import type { OwnBookingState } from './use-own-booking.ts'

interface PayFeeProps {
  /** What is to be paid, as it is written. */
  amount: string
  payable: NonNullable<OwnFees['payable']>
  state: OwnBookingState
}

/** The way to pay a fee that the card refused, by that card or another, while its visitor is there and their bank can ask them. */
export function PayFee({ amount, payable, state }: PayFeeProps) {
  const { t } = useTranslation('fees')
  const sentence = useFailureSentence()
  const { pay, isPaying, payRefusal } = state
  const [wantsOther, setWantsOther] = useState(false)
  const other = useCard()
  useBackFromBank(() => void pay({ isBack: true }))
  const { last4 } = payable

  async function press(): Promise<void> {
    if (!wantsOther) return pay()
    const card = await other.make()
    if (card !== null) await pay({ card })
  }

  return (
    <div className="tw-own-fees__pay">
      {wantsOther && <CardField form={payable} input={other} />}
      <p>{wantsOther ? t('own.otherNote') : t('own.payNote', { last4 })}</p>
      {payRefusal !== null && (
        <p className="tw-own-fees__refusal" role="alert">
          {sentence(payRefusal)}
        </p>
      )}
      <div className="tw-own-fees__ways">
        <button
          aria-busy={isPaying}
          className="tw-booking-button tw-booking-button--primary"
          disabled={wantsOther && !other.isFilledIn}
          onClick={() => void press()}
          type="button"
        >
          {isPaying ? t('own.checking') : t('own.pay', { amount })}
        </button>
        <button
          className="tw-booking-button"
          disabled={isPaying}
          onClick={() => setWantsOther((before) => !before)}
          type="button"
        >
          {wantsOther ? t('own.sameCard', { last4 }) : t('bank.other')}
        </button>
      </div>
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
