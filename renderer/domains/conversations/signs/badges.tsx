import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { MenuBadge } from '#renderer/ui/menu-badge.tsx'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'

/** How many conversations hold what the clinic has not read, beside their name in the menu. For who may open them. */
export function ClinicMessagesBadge() {
  const { t } = useTranslation('shell')
  const orgId = useCurrentOrg()?.id
  const counted = useApi(conversations.count, { params: { orgId: orgId ?? '' } }, { enabled: orgId !== undefined })
  const unread = counted.data?.unread ?? 0
  return <MenuBadge count={unread} words={t('conversationsUnread', { count: unread })} />
}

/** How many messages of clinics one has not read. */
export function OwnMessagesBadge() {
  const { t } = useTranslation('shell')
  const unread = useApi(ownConversations.count, {}).data?.unread ?? 0
  return <MenuBadge count={unread} words={t('messagesUnread', { count: unread })} />
}
