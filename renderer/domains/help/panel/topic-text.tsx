import { useTranslation } from 'react-i18next'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import type { Topic } from '#shared/domains/help/topics.ts'
import '../help.css'

interface TopicTextProps {
  topic: Topic
  /** Its screen is the one that is open. */
  isHere?: boolean
  /** The way to the screen that the topic is about. */
  onLeave?: () => void
}

/** What a topic tells: a sentence, the steps, and the way to its screen. */
export function TopicText({ topic: { id, to }, isHere = false, onLeave }: TopicTextProps) {
  const { t } = useTranslation(['help', 'helpTopics'])
  return (
    <>
      <p className="tw-help__text">{t(`helpTopics:${id}.lead`)}</p>
      <ol className="tw-help__steps">
        {t(`helpTopics:${id}.steps`)
          .split('\n')
          .map((step) => (
            <li key={step}>{step}</li>
          ))}
      </ol>
      {!isHere && <LinkButton onClick={onLeave} text={t('go')} to={to} />}
    </>
  )
}
