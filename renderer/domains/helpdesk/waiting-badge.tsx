import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { MenuBadge } from '#renderer/ui/menu-badge.tsx'
import { helpdesk } from '#shared/domains/helpdesk/api.ts'

/** How many wait for somebody to take their chat, beside the name of the console in the menu. For who may open it. */
export function WaitingBadge() {
  const { t } = useTranslation('shell')
  const mayTake = useMay(helpdesk.list)
  const waiting = useApi(helpdesk.list, { query: { folder: 'waiting' } }, { enabled: mayTake }).data?.chats.length ?? 0
  return <MenuBadge count={waiting} words={t('chatsWaiting', { count: waiting })} />
}
