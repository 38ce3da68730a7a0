import { Chat } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { useMay } from '#renderer/domains/identity/index.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { conversations } from '#shared/domains/conversations/api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { CLINIC_MESSAGES_PATH } from '../paths.ts'

/** From the record of a patient to the conversation with them, begun or not. */
export function MessageButton({ orgId, userId }: { orgId: OrgId; userId: UserId }) {
  const { t } = useTranslation('shell')
  const mayRead = useMay(conversations.get, { orgs: [{ id: orgId }] })
  if (!mayRead) return null
  return (
    <LinkButton icon={<Chat />} look="outlined" text={t('writeMessage')} to={`${CLINIC_MESSAGES_PATH}/${userId}`} />
  )
}
