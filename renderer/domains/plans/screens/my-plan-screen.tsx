import { Classes } from '@blueprintjs/core'
import { Edit } from '@blueprintjs/icons'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { PlanSummary } from '../person/plan-summary.tsx'
import { START_PATH } from '../starter/use-first-step.ts'
import { useMyPlan } from '../person/use-my-plan.ts'

/** My plan to read; where the clinic lets people manage theirs, the way to that. */
export function MyPlanScreen() {
  const { t } = useTranslation('plans')
  const { query } = useMyPlan()
  const org = useCurrentOrg()
  const isAlone = org === null
  const mayManage = isAlone || org.features.includes('planManage')
  const plan = query.data?.plan ?? null
  return (
    <Page actions={mayManage && plan !== null ? <ManageLink text={t('manage')} /> : undefined} title={t('mine')}>
      <QueryState query={query} skeleton={<Skeleton block="16rem" />}>
        {(data) =>
          data.plan === null ? (
            <EmptyState
              action={<FirstSteps isAlone={isAlone} mayManage={mayManage} />}
              drawing="path"
              text={t(firstText(isAlone, mayManage))}
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

function firstText(isAlone: boolean, mayManage: boolean) {
  if (isAlone) return 'first.textAlone'
  return mayManage ? 'first.text' : 'first.textWait'
}

function FirstSteps({ isAlone, mayManage }: { isAlone: boolean; mayManage: boolean }) {
  const { t } = useTranslation('plans')
  if (!isAlone) return mayManage ? <ManageLink text={t('first.start')} /> : null
  return (
    <>
      <LinkButton look="primary" text={t('first.start')} to={START_PATH} />
      <LinkButton look="minimal" text={t('first.empty')} to="/dashboard/plan/manage" />
    </>
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
