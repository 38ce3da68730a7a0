import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'

export const Arriving = () => <div aria-busy="true" className="tw-public__arriving" />

/** What to tell about a call that failed: the server's own sentence, or ours when no answer came. */
export function useFailure(): (error: ApiError) => string {
  const { t } = useTranslation('booking')
  return (error) => {
    if (error.code === 'offline') return t('failure.offline')
    return error.message === '' ? t('failure.internal') : error.message
  }
}

export function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { t } = useTranslation('booking')
  const say = useFailure()
  return (
    <div className="tw-taking" role="alert">
      <p>{say(error)}</p>
      <button className="tw-taking__button" onClick={onRetry} type="button">
        {t('page.retry')}
      </button>
    </div>
  )
}

/** In place of the page, when the address opens nothing. */
export function Missing() {
  const { t } = useTranslation('taking')
  return (
    <div className="tw-public__message">
      <h1>{t('missing.title')}</h1>
      <p>{t('missing.text')}</p>
    </div>
  )
}
