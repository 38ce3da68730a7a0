import { useTranslation } from 'react-i18next'
import { MenuBadge } from '#renderer/ui/menu-badge.tsx'
import { useAnswers } from './use-own-chat.ts'

/** How many answers in the help chat one has not looked at, on what leads to the help. */
export function AnswerBadge() {
  const { t } = useTranslation('shell')
  const { unread } = useAnswers()
  return <MenuBadge count={unread} words={t('help.answers', { count: unread })} />
}
