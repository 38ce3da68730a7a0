import { Tag } from '@blueprintjs/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import '../help.css'
import { useNews } from './use-news.ts'

/** What is new, the latest first. Once it is shown it is seen; what was new until then stays marked while it is open. */
export function NewsList({ heading: Heading }: { heading: 'h2' | 'h4' }) {
  const { t } = useTranslation(['help', 'helpNews'])
  const { date } = useFormats('UTC')
  const { news, fresh, markSeen } = useNews()
  const [marked] = useState(() => new Set(fresh.map(({ id }) => id)))
  const see = useEffectEvent(() => void markSeen())
  useEffect(() => see(), [])
  return (
    <ul className="tw-help-news">
      {news.map(({ id, day, audience }) => (
        <li className="tw-help-news__item" key={id}>
          <p className="tw-help-news__about">
            <time dateTime={day}>{date(day)}</time>
            <span aria-hidden>·</span>
            <span>{t(`for.${audience}`)}</span>
            {marked.has(id) && (
              <Tag minimal round>
                {t('isNew')}
              </Tag>
            )}
          </p>
          <Heading className="tw-help-news__title">{t(`helpNews:${id}.title`)}</Heading>
          <p className="tw-help__text">{t(`helpNews:${id}.text`)}</p>
        </li>
      ))}
    </ul>
  )
}
