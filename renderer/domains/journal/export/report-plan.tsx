import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { JournalReport } from '#shared/domains/journal/export-api.ts'
import type { ReportFigures } from '#shared/domains/journal/report.ts'
import { activitiesOf, inOrder } from '#shared/domains/plans/editing.ts'

/** What somebody means to do: the plan of a report in its groups. */
export function ReportPlan({ plan }: { plan: NonNullable<JournalReport['plan']> }) {
  const { t } = useTranslation('report')
  const { tag } = useFormats()
  return (
    <section className="tw-report__part">
      <h3>{t('plan.title')}</h3>
      {plan.description !== null && (
        <p className="tw-report__strong" dir="auto">
          {plan.description}
        </p>
      )}
      {plan.narrative !== null && (
        <p className="tw-report__words" dir="auto">
          {plan.narrative}
        </p>
      )}
      <dl className="tw-report__groups">
        {inOrder(plan.groups).map(({ id, label }) => {
          const activities = activitiesOf(plan.activities, id, tag)
          if (activities.length === 0) return null
          return (
            <div key={id}>
              <dt dir="auto">{label}</dt>
              <dd>
                {activities.map((activity, index) => (
                  <span key={activity.id}>
                    {index > 0 && ' · '}
                    <bdi>{activity.label}</bdi>
                  </span>
                ))}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

/** The weekly goals, and how often each week they were met. */
export function ReportGoals({ goals }: Pick<ReportFigures, 'goals'>) {
  const { t } = useTranslation('report')
  const { number } = useFormats()
  if (goals.length === 0) return null
  const weeks = goals[0]?.counts.length ?? 0
  return (
    <section className="tw-report__part">
      <h3>{t('goals.title')}</h3>
      {weeks === 0 && <p>{t('goals.noWeek')}</p>}
      <table className="tw-report__table">
        <thead>
          <tr>
            <th scope="col">{t('goals.goal')}</th>
            <th scope="col">{t('goals.target')}</th>
            {weeks > 0 && <th scope="col">{t('goals.met')}</th>}
            {weeks > 0 && <th scope="col">{t('goals.byWeek')}</th>}
          </tr>
        </thead>
        <tbody>
          {goals.map(({ id, goal, target, counts, weeksMet }) => (
            <tr key={id}>
              <td dir="auto">{goal}</td>
              <td>{number(target)}</td>
              {weeks > 0 && <td>{t('goals.metOf', { met: number(weeksMet), weeks: number(weeks) })}</td>}
              {weeks > 0 && <td>{counts.map((count) => number(count)).join(' · ')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
