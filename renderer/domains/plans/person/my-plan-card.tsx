import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import { PlanLines } from './plan-lines.tsx'

/** One's own plan in the lines that the staff see, with the way to all of it. */
export function MyPlanCard() {
  const { t } = useTranslation('plans')
  const query = useApi(plans.getMine, {})
  return <PlanLines link={<Link to="/dashboard/plan">{t('summary.open')}</Link>} query={query} />
}
