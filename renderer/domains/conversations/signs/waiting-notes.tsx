import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Awaited } from '#renderer/ui/states/awaited.tsx'
import { isAwaited } from '#renderer/ui/states/is-awaited.ts'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { CLINIC_MESSAGES_PATH, OWN_MESSAGES_PATH } from '../paths.ts'
import './waiting-notes.css'

/** On the overview of a clinic: that patients have written; nothing where nobody has. */
export function ClinicMessagesNote({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('shell')
  const count = useApi(conversations.count, { params: { orgId } })
  const unread = count.data?.unread ?? 0
  if (isAwaited(count)) return <Awaited />
  return <Note text={t('conversationsUnread', { count: unread })} to={CLINIC_MESSAGES_PATH} unread={unread} />
}

/** On one's own overview: that a clinic has written. */
export function OwnMessagesNote() {
  const { t } = useTranslation('shell')
  const count = useApi(ownConversations.count, {})
  const unread = count.data?.unread ?? 0
  if (isAwaited(count)) return <Awaited />
  return <Note text={t('messagesUnread', { count: unread })} to={OWN_MESSAGES_PATH} unread={unread} />
}

function Note({ text, to, unread }: { text: string; to: string; unread: number }) {
  const { t } = useTranslation('shell')
  if (unread === 0) return null
  return (
    <section aria-label={text} className="tw-waiting-messages">
      <span>{text}</span>
      <LinkButton look="outlined" text={t('readMessages')} to={to} />
    </section>
  )
}
