import { useTranslation } from 'react-i18next'

/** That the other side types just now, in a place that is kept for it. It speaks to nobody's ear: the message itself will. */
export function TypingLine({ name, isTyping }: { name: string; isTyping: boolean }) {
  const { t } = useTranslation('helpdesk')
  return <p className="tw-talk__typing">{isTyping && t('typing', { name })}</p>
}
