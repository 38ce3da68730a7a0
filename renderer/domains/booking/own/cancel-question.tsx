import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureSentence } from '../page/failure-sentence.ts'
import type { OwnFees } from '#shared/domains/fees/schema.ts'
import { CancellingCosts } from './own-fees.tsx'
import type { OwnBookingState } from './use-own-booking.ts'

interface CancelQuestionProps {
  state: OwnBookingState
  /** What it costs; null where nothing was asked for it. */
  fees: OwnFees | null
  onClose: () => void
}

/** Asks before a booking is called off. The browser's own dialog keeps the focus and hears Esc. */
export function CancelQuestion({ state, fees, onClose }: CancelQuestionProps) {
  const { t } = useTranslation('appointment')
  const dialog = useRef<HTMLDialogElement>(null)
  const sentence = useFailureSentence()
  useEffect(() => dialog.current?.showModal(), [])

  async function confirm() {
    if (await state.cancel()) onClose()
  }

  return (
    <dialog aria-labelledby="cancel-title" className="tw-own-question" onClose={onClose} ref={dialog}>
      <h2 className="tw-booking__heading" id="cancel-title">
        {t('cancel.title')}
      </h2>
      <p>{t('cancel.text')}</p>
      {fees !== null && <CancellingCosts fees={fees} />}
      {state.cancelRefusal !== null && (
        <p className="tw-own-question__refusal" role="alert">
          {sentence(state.cancelRefusal)}
        </p>
      )}
      <div className="tw-own-question__answers">
        <button className="tw-booking-button" onClick={onClose} type="button">
          {t('cancel.keep')}
        </button>
        <button
          aria-busy={state.isCancelling}
          className="tw-booking-button tw-booking-button--primary tw-own-question__yes"
          onClick={() => void confirm()}
          type="button"
        >
          {t('cancel.action')}
        </button>
      </div>
    </dialog>
  )
}
