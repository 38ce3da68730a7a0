import { CardElement, Elements, useElements, useStripe } from '@stripe/react-stripe-js'
import { useEffect, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCardProgram } from '#renderer/domains/payments/index.ts'
import type { CardInput } from './use-card.ts'

interface LiveCardProps {
  publishableKey: string
  /** What the provider said of the card when it was sent. */
  problem: string | null
  onCard: CardInput['setCard']
}

/** A real card, typed into a frame of the provider's: its number never comes to this page. */
export function LiveCard({ publishableKey, ...card }: LiveCardProps) {
  const { t } = useTranslation('fees')
  const { program, locale } = useCardProgram(publishableKey)
  if (program.data !== undefined)
    return (
      <Elements options={{ locale }} stripe={program.data}>
        <CardField {...card} />
      </Elements>
    )
  if (!program.isError) return <div className="tw-booking-card__waiting" />
  return (
    <p role="alert">
      {t('card.failed')}{' '}
      <button className="tw-booking-button" onClick={() => void program.refetch()} type="button">
        {t('card.retry')}
      </button>
    </p>
  )
}

function CardField({ problem, onCard }: Omit<LiveCardProps, 'publishableKey'>) {
  const { t } = useTranslation('fees')
  const stripe = useStripe()
  const elements = useElements()
  const id = useId()
  const [card, setCard] = useState<{ change: number; isComplete: boolean; problem: string | null }>({
    change: 0,
    isComplete: false,
    problem: null,
  })
  const { change, isComplete } = card
  useEffect(() => {
    if (!isComplete || stripe === null || elements === null) return onCard(null)
    onCard({
      key: String(change),
      async make() {
        const element = elements.getElement(CardElement)
        if (element === null) return { problem: t('card.failed') }
        const { error, paymentMethod } = await stripe.createPaymentMethod({ type: 'card', card: element })
        return error === undefined ? { card: paymentMethod.id } : { problem: error.message ?? t('card.failed') }
      },
    })
  }, [change, isComplete, stripe, elements, onCard, t])
  const wrong = card.problem ?? problem
  return (
    <div className="tw-booking-field">
      <label className="tw-booking-field__label" htmlFor={id}>
        {t('card.label')}
      </label>
      <CardElement
        className="tw-booking-card__frame"
        id={id}
        onChange={({ complete, error }) =>
          setCard((before) => ({ change: before.change + 1, isComplete: complete, problem: error?.message ?? null }))
        }
        options={{ hidePostalCode: true, disableLink: true }}
      />
      <p
        aria-live="polite"
        className={wrong === null ? 'tw-booking-card__note' : 'tw-booking-card__note tw-booking-card__note--wrong'}
      >
        {wrong ?? t('card.help')}
      </p>
    </div>
  )
}
