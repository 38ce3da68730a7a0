import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TakingState } from './use-taking.ts'

/** Deletes all that was answered, at once. Asked once more, as nothing brings it back. */
export function ForgetAll({ state }: { state: TakingState }) {
  const { t } = useTranslation('taking')
  const [isAsking, setIsAsking] = useState(false)
  if (state.token === null) return null
  if (!isAsking)
    return (
      <button className="tw-taking__quiet" onClick={() => setIsAsking(true)} type="button">
        {t('forget.ask')}
      </button>
    )
  return (
    <div className="tw-taking__do" role="group">
      <p>{t('forget.text')}</p>
      <button className="tw-taking__button" onClick={() => state.forget()} type="button">
        {t('forget.yes')}
      </button>
      <button className="tw-taking__quiet" onClick={() => setIsAsking(false)} type="button">
        {t('forget.no')}
      </button>
    </div>
  )
}
