import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNow } from '#renderer/ui/use-now.ts'
import type { OfferView } from '#shared/domains/waiting/schema.ts'
import '../confirmation/confirmation.css'
import { useFailureSentence } from '../page/failure-sentence.ts'
import { CalendarIcon, CheckIcon, PlaceIcon } from '../page/icons.tsx'
import { zoneName } from '../dates/zone-time.ts'
import './offer-card.css'
import { timeLeft } from '../../../../shared/domains/waiting/time-left.ts'
import type { OfferAnswers } from './use-offer.ts'

interface OfferCardProps {
  offer: OfferView
  answers: OfferAnswers
}

/** What is offered and until when, and the two answers; or what became of it. */
export function OfferCard({ offer, answers }: OfferCardProps) {
  const { t } = useTranslation('offer')
  const { org, timeZone, expiresAt, booking } = offer
  const { longDay, time } = useFormats(timeZone)
  const heading = useRef<HTMLHeadingElement>(null)
  const left = timeLeft(expiresAt, useNow())
  // The time runs out on an open page as well.
  const state = offer.state === 'open' && left === null ? 'expired' : offer.state
  const first = useRef(state)
  // What was pressed is gone after the answer.
  useEffect(() => {
    if (state !== first.current) heading.current?.focus()
    first.current = state
  }, [state])
  const until = t('dayAndTime', { day: longDay(expiresAt), time: time(expiresAt) })
  return (
    <section className="tw-confirmation">
      <div className="tw-confirmation__head">
        {state === 'accepted' && (
          <span className="tw-confirmation__badge">
            <CheckIcon />
          </span>
        )}
        <h2 className="tw-confirmation__title" ref={heading} tabIndex={-1}>
          {t(`state.${state}`)}
        </h2>
        <p className="tw-confirmation__next">{t(`explain.${state}`, { until, org: org.name })}</p>
        {state === 'open' && left !== null && (
          <p className="tw-offer__left">{t(`left.${left.unit}`, { count: left.count })}</p>
        )}
      </div>
      <Facts isOff={state !== 'open' && state !== 'accepted'} offer={offer} />
      <Refusal answers={answers} />
      {state === 'open' && <Answers answers={answers} />}
      {state === 'accepted' && booking !== null && (
        <div className="tw-confirmation__actions">
          <a className="tw-booking-button tw-booking-button--primary" href={`/web/booking/${booking}`}>
            {t('booking')}
          </a>
        </div>
      )}
      {state === 'open' && <p className="tw-confirmation__help">{t('keeps')}</p>}
    </section>
  )
}

function Facts({ offer, isOff }: { offer: OfferView; isOff: boolean }) {
  const { t } = useTranslation('booked')
  const { start, end, timeZone, org } = offer
  const { longDay, time, tag } = useFormats(timeZone)
  return (
    <dl className="tw-confirmation__facts">
      <div>
        <dt>
          <CalendarIcon />
          {t('confirmed.when')}
        </dt>
        <dd className={isOff ? 'tw-offer__off' : undefined}>
          <strong>{longDay(start)}</strong>
          <br />
          {t('confirmed.hours', { start: time(start), end: time(end) })}
          <br />
          <span className="tw-confirmation__zone">{zoneName(timeZone, start, tag)}</span>
        </dd>
      </div>
      {org.address !== '' && (
        <div>
          <dt>
            <PlaceIcon />
            {t('confirmed.where')}
          </dt>
          <dd>
            <bdi>{org.address}</bdi>
          </dd>
        </div>
      )}
    </dl>
  )
}

function Refusal({ answers: { refusal } }: { answers: OfferAnswers }) {
  const sentence = useFailureSentence()
  if (refusal === null) return null
  return (
    <p className="tw-offer__refusal" role="alert">
      {sentence(refusal)}
    </p>
  )
}

function Answers({ answers }: { answers: OfferAnswers }) {
  const { t } = useTranslation('offer')
  const { isAccepting, isDeclining } = answers
  return (
    <div className="tw-confirmation__actions">
      <button
        aria-busy={isAccepting}
        className="tw-booking-button tw-booking-button--primary"
        onClick={() => void answers.accept()}
        type="button"
      >
        {isAccepting ? t('accepting') : t('accept')}
      </button>
      <button
        aria-busy={isDeclining}
        className="tw-booking-button"
        onClick={() => void answers.decline()}
        type="button"
      >
        {isDeclining ? t('declining') : t('decline')}
      </button>
    </div>
  )
}
