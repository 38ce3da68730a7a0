import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanView } from '#shared/domains/plans/schema.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import '../goals/goals-panel.css'
import './plan-card.css'

/** The plan of a person in a few lines, with the way to all of it (spec §2 Profile tab). */
export function PlanCard({ orgId, userId }: { orgId: OrgId; userId: UserId }) {
  const { t } = useTranslation('plans')
  const query = useApi(plans.getOfUser, { params: { orgId, userId } })
  const link = (
    <Link preventScrollReset replace to={{ hash: 'plan' }}>
      {t('summary.open')}
    </Link>
  )
  return <Shown link={link} query={query} />
}

/** One's own, in the same lines. */
export function MyPlanCard() {
  const { t } = useTranslation('plans')
  const query = useApi(plans.getMine, {})
  return <Shown link={<Link to="/dashboard/plan">{t('summary.open')}</Link>} query={query} />
}

interface ShownProps {
  link: ReactNode
  query: UseQueryResult<{ plan: PlanView | null }, ApiError>
}

function Shown({ link, query }: ShownProps) {
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
