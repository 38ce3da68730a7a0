import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { queryKey, useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useNotify } from '#renderer/ui/notify.tsx'
import { identity } from '#shared/domains/identity/api.ts'
import type { SessionId } from '#shared/kernel/ids.ts'

/** Signs the person out somewhere else and says how it went. */
export function useEndSession(): { endSession: (id: SessionId) => Promise<void>; isEnding: boolean } {
  const { t } = useTranslation('identity')
  const { mutateAsync, isPending } = useCall(identity.endSession)
  const queryClient = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  return {
    isEnding: isPending,
    async endSession(id) {
      try {
        await mutateAsync({ params: { id } })
        notify.success(t('sessions.ended'))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(sentence(error))
      }
      await queryClient.invalidateQueries({ queryKey: queryKey(identity.listSessions) })
    },
  }
}
