import { useTranslation } from 'react-i18next'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { feeds } from '#shared/domains/scheduling/feeds-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'

/** The feed of one's own appointments, or of an org's, with what can be done with it. */
export function useFeed(orgId: OrgId | null) {
  const { t } = useTranslation('feeds')
  const notify = useNotify()
  const sentence = useErrorSentence()
  const params = { orgId: orgId ?? NO_ORG }
  const mine = useApi(feeds.getMine, {}, { enabled: orgId === null })
  const ofOrg = useApi(feeds.getOfOrg, { params }, { enabled: orgId !== null })
  const renewMine = useCall(feeds.renewMine)
  const renewOfOrg = useCall(feeds.renewOfOrg)
  const removeMine = useCall(feeds.removeMine)
  const removeOfOrg = useCall(feeds.removeOfOrg)

  const after = (words: string, onDone?: () => void) => ({
    onSuccess() {
      notify.success(words)
      onDone?.()
    },
    onError: (error: Parameters<typeof sentence>[0]) => notify.error(sentence(error)),
  })
  return {
    query: orgId === null ? mine : ofOrg,
    isBusy: [renewMine, renewOfOrg, removeMine, removeOfOrg].some(({ isPending }) => isPending),
    renew(onDone?: () => void) {
      if (orgId === null) renewMine.mutate({}, after(t('renewed'), onDone))
      else renewOfOrg.mutate({ params }, after(t('renewed'), onDone))
    },
    remove(onDone?: () => void) {
      if (orgId === null) removeMine.mutate({}, after(t('removed'), onDone))
      else removeOfOrg.mutate({ params }, after(t('removed'), onDone))
    },
  }
}

/** Never asked for. */
const NO_ORG = ''
