import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { TipsButton } from '#renderer/ui/page/tips-button.tsx'
import { activitiesOf, inOrder } from '#shared/domains/plans/editing.ts'
import { isLongPlan } from '#shared/domains/plans/finding.ts'
import type { PlanActivity, PlanView } from '#shared/domains/plans/schema.ts'
import '../editor/plan-editor.css'
import '../goals/goals-panel.css'
import { ActivityIcon } from '../icons/activity-icon.tsx'
import './plan-summary.css'

/** A plan to read: what it is about, what is to be done, and how often a week. */
export function PlanSummary({ plan }: { plan: PlanView }) {
  const { t } = useTranslation('plans')
  const { tag, date } = useFormats()
  const groups = inOrder(plan.groups)
  return (
    <div className="tw-plan-editor">
      <div className="tw-plan-editor__main">
        {(plan.description !== null || plan.narrative !== null) && (
          <div className="tw-plan-about">
            {plan.description !== null && (
              <p className="tw-plan-about__description" dir="auto">
                {plan.description}
              </p>
            )}
            {plan.narrative !== null && (
              <p className="tw-plan-about__narrative" dir="auto">
                {plan.narrative}
              </p>
            )}
          </div>
        )}
        {groups.length === 0 && <p className="tw-plan-about__none">{t('group.empty')}</p>}
        {groups.map((group) => (
          <SummaryGroup
            activities={activitiesOf(plan.activities, group.id, tag)}
            isFolded={isLongPlan(plan.activities)}
            key={group.id}
            label={group.label}
          />
        ))}
      </div>
      <div className="tw-plan-editor__side">
        <Card dense title={t('goal.title')}>
          {plan.goals.length === 0 && <p className="tw-plan-goals__none">{t('goal.none')}</p>}
          <ul className="tw-plan-goals">
            {plan.goals.map((goal) => {
              const activity = plan.activities.find(({ id }) => id === goal.activityId)
              return (
                <li className="tw-plan-goals__row" key={goal.id}>
                  <ActivityIcon name={activity?.icon ?? ''} />
                  <span className="tw-plan-goals__words">
                    <bdi>{goal.goal}</bdi>
                    <span className="tw-plan-goals__target">
                      <bdi>{activity?.label}</bdi> · {t('goal.aWeek', { count: goal.target })}
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        </Card>
        <p className="tw-plan-updated">{t('updatedOn', { date: date(plan.updatedAt) })}</p>
      </div>
    </div>
  )
}

interface SummaryGroupProps {
  label: string
  activities: readonly PlanActivity[]
  /** Of a long plan it opens by hand: whoever reads looks for one of its groups. */
  isFolded: boolean
}

function SummaryGroup({ label, activities, isFolded }: SummaryGroupProps) {
  const { t } = useTranslation('plans')
  const list = (
    <ul className="tw-plan-summary">
      {activities.map((activity) => (
        <li className="tw-plan-summary__activity" key={activity.id}>
          <ActivityIcon name={activity.icon} />
          <span dir="auto">{activity.label}</span>
          <TipsButton label={activity.label} tips={activity.tips} />
        </li>
      ))}
    </ul>
  )
  if (!isFolded)
    return (
      <Card dense title={label}>
        {list}
      </Card>
    )
  return (
    <Card dense>
      <details className="tw-plan-fold">
        <summary className="tw-plan-fold__title">
          <h2 dir="auto">{label}</h2>
          <span className="tw-plan-fold__count">{t('group.count', { count: activities.length })}</span>
        </summary>
        {list}
      </details>
    </Card>
  )
}
