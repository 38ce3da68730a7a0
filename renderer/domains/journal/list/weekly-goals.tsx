import { Circle, Dot, TickCircle } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { goalTone } from '#shared/domains/journal/statistics.ts'
import type { GoalProgress } from '#shared/domains/journal/weekly-goals.ts'
import './weekly-goals.css'

const ICONS = { met: TickCircle, progressing: Dot, open: Circle }

/** How far the goals of a week are: a check, a dot or an empty circle, with the word for it (spec §4 Goal rows). */
export function WeeklyGoalsCard({ goals }: { goals: readonly GoalProgress[] }) {
  const { t } = useTranslation('journal')
  const met = goals.filter(({ goalMet }) => goalMet).length
  return (
    <Card
      actions={
        goals.length > 0 && (
          <span className={`tw-week-goals__sum tw-week-goals__sum--${goalTone(met, goals.length)}`}>
            {t('goals.met', { met, total: goals.length })}
          </span>
        )
      }
      dense
      title={t('goals.title')}
    >
      {goals.length === 0 && <p className="tw-week-goals__none">{t('goals.none')}</p>}
      <ul className="tw-week-goals">
        {goals.map(({ id, goal, now, target, state }) => {
          const Icon = ICONS[state]
          return (
            <li className={`tw-week-goals__row tw-week-goals__row--${state}`} key={id}>
              <Icon size={18} />
              <span className="tw-visually-hidden">{t(`goals.state.${state}`)}</span>
              <bdi className="tw-week-goals__name">{goal}</bdi>
              <span className="tw-week-goals__count" dir="ltr">
                {t('goals.count', { now, target })}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
