import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { identity } from '#shared/domains/identity/api.ts'
import type { SessionId } from '#shared/kernel/ids.ts'

interface EndSession {
  endSession: (id: SessionId) => Promise<void>
  /** Every one but this. */
  endOthers: () => Promise<void>
  isEnding: boolean
}

/** Signs the person out somewhere else and says how it went. */
export function useEndSession(): EndSession {
  const { t } = useTranslation('identity')
  const one = useCall(identity.endSession)
  const others = useCall(identity.endOtherSessions)
  const notify = useNotify()
  const sentence = useErrorSentence()

  async function tell(ending: Promise<unknown>, done: string): Promise<void> {
    try {
      await ending
      notify.success(done)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
    }
  }

  return {
    isEnding: one.isPending || others.isPending,
    endSession: (id) => tell(one.mutateAsync({ params: { id } }), t('sessions.ended')),
    endOthers: () => tell(others.mutateAsync({}), t('security:others.done')),
  }
}
