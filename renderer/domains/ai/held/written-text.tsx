import { useTranslation } from 'react-i18next'
import type { AiText } from '#shared/domains/ai/schema.ts'

/** What was written, whatever it is, to read. */
export function WrittenText({ text }: { text: AiText }) {
  const { t } = useTranslation('ai')
  if (text.task === 'tips')
    return (
      <ul className="tw-written__box tw-written__tips">
        {text.tips.map((tip) => (
          <li dir="auto" key={tip}>
            {tip}
          </li>
        ))}
      </ul>
    )
  if (text.task === 'summary')
    return (
      <dl className="tw-written__box tw-written__groups">
        {text.items.map(({ title, summary }, index) => (
          <div key={index}>
            <dt className="tw-written__title" dir="auto">
              {title}
            </dt>
            <dd className="tw-written__words" dir="auto">
              {summary}
            </dd>
          </div>
        ))}
      </dl>
    )
  if (text.task === 'activities')
    return (
      <div className="tw-written__box">
        <p className="tw-written__words" dir="auto">
          {text.narrative}
        </p>
        <ul className="tw-written__tips">
          {text.activities.map(({ label }) => (
            <li dir="auto" key={label}>
              {label}
            </li>
          ))}
        </ul>
      </div>
    )
  const [first, second] = partsOf(text)
  return (
    <div className="tw-written__box">
      <p className="tw-written__words" dir="auto">
        {first}
      </p>
      {text.task === 'review' && <h3 className="tw-written__title">{t('review.action')}</h3>}
      <p className="tw-written__words" dir="auto">
        {second}
      </p>
    </div>
  )
}

function partsOf(text: Exclude<AiText, { task: 'tips' | 'summary' | 'activities' }>): [string, string] {
  switch (text.task) {
    case 'description':
      return [text.description, text.narrative]
    case 'review':
      return [text.narrative, text.action]
    case 'questionnaire':
      return [text.narrative, '']
    case 'photo':
      return [text.title, text.description]
  }
}
