import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { identity } from '#shared/domains/identity/api.ts'
import type { OwnerProof } from '#shared/domains/identity/mfa-schema.ts'
import type { SessionId } from '#shared/kernel/ids.ts'

interface EndSession {
  /** @throws ApiError as the other one does, for who shows nothing right */
  endSession: (id: SessionId, shown: OwnerProof) => Promise<void>
  /** Every one but this. */
  endOthers: (shown: OwnerProof) => Promise<void>
}

/** Signs the person out somewhere else, once they showed who they are, and says so. */
export function useEndSession(): EndSession {
  const { t } = useTranslation(['identity', 'security'])
  const one = useCall(identity.endSession)
  const others = useCall(identity.endOtherSessions)
  const notify = useNotify()
  return {
    async endSession(id, shown) {
      await one.mutateAsync({ params: { id }, body: shown })
      notify.success(t('sessions.ended'))
    },
    async endOthers(shown) {
      await others.mutateAsync({ body: shown })
      notify.success(t('security:others.done'))
    },
  }
}
