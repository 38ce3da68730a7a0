import { useTranslation } from 'react-i18next'
import type { Summary, SummaryItem } from '#shared/domains/assessments/content.ts'

const LISTS = ['activitiesToTry', 'activitiesToAvoid', 'foodsToEat', 'foodsToAvoid', 'supplements'] as const

/** The items by their severity, the highest first; what to try and to avoid where it is more than low. */
export function SummaryItems({ summary: { items } }: { summary: Summary }) {
  const { t } = useTranslation('taking')
  if (items.length === 0) return <p>{t('summary.empty')}</p>
  return (
    <ul className="tw-taking__items">
      {items.map((item) => (
        <li className={`tw-taking__item tw-taking__item--${item.severity}`} key={item.group}>
          <div className="tw-taking__item-head">
            <h3 dir="auto">{item.title}</h3>
            <span className="tw-taking__severity">{t(`severity.${item.severity}`)}</span>
          </div>
          <p dir="auto">{item.summary}</p>
          {item.severity > 1 && <Lists item={item} />}
        </li>
      ))}
    </ul>
  )
}

function Lists({ item }: { item: SummaryItem }) {
  const { t } = useTranslation('taking')
  return (
    <div className="tw-taking__lists">
      {LISTS.filter((list) => item[list].length > 0).map((list) => (
        <section key={list}>
          <h4>{t(`summary.${list}`)}</h4>
          <ul>
            {item[list].map((line) => (
              <li dir="auto" key={line}>
                {line}
              </li>
            ))}
          </ul>
          {list === 'supplements' && <p className="tw-taking__note">{t('summary.askFirst')}</p>}
        </section>
      ))}
    </div>
  )
}
