import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useFailureSentence } from './failure-sentence.ts'
import './page-states.css'

/** In place of the page, when the address names no org that takes bookings (spec §8). */
export function OrgNotFound() {
  const { t } = useTranslation('booking')
  return (
    <div className="tw-public__message">
      <h1>{t('org.notFound')}</h1>
      <p>{t('org.notFoundText')}</p>
    </div>
  )
}

interface FailureProps {
  error: ApiError
  onRetry: () => void
}

/** A read that failed, in its own place, with the way to try again. */
export function Failure({ error, onRetry }: FailureProps) {
  const { t } = useTranslation('booking')
  const sentence = useFailureSentence()
  return (
    <div className="tw-booking-failure" role="alert">
      <p>{sentence(error)}</p>
      <button className="tw-booking-button" onClick={onRetry} type="button">
        {t('page.retry')}
      </button>
    </div>
  )
}
