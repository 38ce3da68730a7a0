import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'

/** What to tell about a call that failed: the server's own sentence, or ours when no answer came. */
export function useErrorSentence(): (error: ApiError) => string {
  const { t } = useTranslation('common')
  return (error) => {
    if (error.message !== '') return error.message
    return t(error.code === 'offline' ? 'error.offline' : 'error.internal')
  }
}
