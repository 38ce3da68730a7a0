import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'

/** What to tell about a call that failed: the server's own sentence, or ours when no answer came. */
export function useFailureSentence(): (error: ApiError) => string {
  const { t } = useTranslation('booking')
  return (error) => {
    if (error.code === 'offline') return t('failure.offline')
    return error.message === '' ? t('failure.internal') : error.message
  }
}
