import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { OrgId, UserId } from '#shared/kernel/ids.ts'
import { PlanLines } from './plan-lines.tsx'

/** The plan of a person in a few lines, with the way to all of it (spec §2 Profile tab). */
export function PlanCard({ orgId, userId }: { orgId: OrgId; userId: UserId }) {
  const { t } = useTranslation('plans')
  const query = useApi(plans.getOfUser, { params: { orgId, userId } })
  const link = (
    <Link preventScrollReset replace to={{ hash: 'plan' }}>
      {t('summary.open')}
    </Link>
  )
  return <PlanLines link={link} query={query} />
}
