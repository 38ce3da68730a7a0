import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { directory } from '#shared/domains/orgs/directory-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** Switches on or off whether patients and the clinic write to each other. */
export function useSwitch(orgId: OrgId) {
  const { t } = useTranslation('conversations')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const change = useCall(directory.changeSettings)
  return {
    isPending: change.isPending,
    set: (isOn: boolean) =>
      change.mutate(
        { params: { orgId }, body: { patientMessages: isOn } },
        {
          onSuccess: () => notify.success(t(isOn ? 'settings.nowOn' : 'settings.nowOff')),
          onError: (failure) => notify.error(sentence(failure)),
        },
      ),
  }
}
