import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useKeepSession } from '#renderer/domains/identity/index.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { orgs } from '#shared/domains/orgs/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Takes the person to another org of theirs; what was read for the one before is forgotten. */
export function useSwitchOrg(): (org: { id: OrgId; name: string }) => Promise<void> {
  const { t } = useTranslation('orgs')
  const keepSession = useKeepSession()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  return async (org) => {
    try {
      const session = await call(orgs.switchTo, { params: { orgId: org.id } })
      queryClient.clear()
      keepSession(session)
      notify.success(t('switch.done', { name: org.name }))
    } catch (error) {
      if (error instanceof ApiError) notify.error(sentence(error))
      else throw error
    }
  }
}
