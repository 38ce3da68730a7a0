import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import '../goals/goals-panel.css'
import './plan-card.css'

interface PlanLinesProps {
  link: ReactNode
  query: UseQueryResult<{ plan: PlanView | null }, ApiError>
}

/** A plan in a few lines. */
export function PlanLines({ link, query }: PlanLinesProps) {
  const { t } = useTranslation('plans')
  return (
    <Card actions={link} title={t('summary.title')}>
      <QueryState query={query} skeleton={<Skeleton block="4rem" />}>
        {({ plan }) => (plan === null ? <p className="tw-plan-goals__none">{t('noPlan')}</p> : <Summary plan={plan} />)}
      </QueryState>
    </Card>
  )
}

function Summary({ plan }: { plan: PlanView }) {
  const { t } = useTranslation('plans')
  const { description, groups, activities, goals } = plan
  return (
    <div className="tw-plan-card">
      {description !== null && (
        <p className="tw-plan-card__title" dir="auto">
          {description}
        </p>
      )}
      <p>
        {t('summary.groups', { count: groups.length })} · {t('group.count', { count: activities.length })}
      </p>
      {goals.length === 0 && <p className="tw-plan-goals__none">{t('goal.none')}</p>}
      <ul className="tw-plan-card__goals">
        {goals.map(({ id, goal, target }) => (
          <li key={id}>
            <bdi>{goal}</bdi>
            <span className="tw-plan-goals__target">{t('goal.aWeek', { count: target })}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
