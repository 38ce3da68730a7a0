import { Classes } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { PlanSummary } from '../person/plan-summary.tsx'
import { useMyPlan } from '../person/use-my-plan.ts'

/** My plan to read; where the clinic lets people manage theirs, the way to that. */
export function MyPlanScreen() {
  const { t } = useTranslation('plans')
  const { query } = useMyPlan()
  const mayManage = useCurrentOrg()?.features.includes('planManage') === true
  const plan = query.data?.plan ?? null
  return (
    <Page actions={mayManage && plan !== null ? <ManageLink text={t('manage')} /> : undefined} title={t('mine')}>
      <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
        {(data) =>
          data.plan === null ? (
            <EmptyState
              action={mayManage ? <ManageLink text={t('first.start')} /> : undefined}
              drawing="path"
              text={t(mayManage ? 'first.text' : 'first.textWait')}
              title={t('noPlan')}
            />
          ) : (
            <PlanSummary plan={data.plan} />
          )
        }
      </QueryState>
    </Page>
  )
}

function ManageLink({ text }: { text: string }) {
  return (
    <Link className={`${Classes.BUTTON} ${Classes.INTENT_PRIMARY}`} to="/dashboard/plan/manage">
      <Edit />
      <span className={Classes.BUTTON_TEXT}>{text}</span>
    </Link>
  )
}
