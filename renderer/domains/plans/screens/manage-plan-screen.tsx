import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useRefreshSession } from '#renderer/domains/identity/index.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { PersonPlanEditor } from '../editor/person-plan-editor.tsx'
import { useMyPlan } from '../person/use-my-plan.ts'

/** Where a save leads: the plan is there to be followed (spec §2). */
const NEW_ENTRY_PATH = '/dashboard/activities/new'

/** My plan to edit. */
export function ManagePlanScreen() {
  const { t } = useTranslation('plans')
  const { dateTime } = useFormats()
  const { query, save, reload } = useMyPlan()
  const refreshSession = useRefreshSession()
  const navigate = useNavigate()
  const notify = useNotify()
  const back = { to: '/dashboard/plan', label: t('mine') }
  const goOn = async () => {
    notify.success(t('done.saved'))
    await refreshSession()
    await navigate(NEW_ENTRY_PATH)
  }
  if (query.data === undefined)
    return (
      <Page back={back} title={t('manage')}>
        <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
          {() => null}
        </QueryState>
      </Page>
    )
  const { plan, templates } = query.data
  return (
    <PersonPlanEditor
      store={{ stored: plan, save, reload, help: { whose: 'mine' }, onSaved: () => void goOn() }}
      templates={templates}
    >
      {({ buttons, editor, updatedAt }) => (
        <Page actions={buttons} back={back} title={t('manage')}>
          <div className="tw-plan-stack tw-plan-page">
            {updatedAt !== null && <p className="tw-plan-updated">{t('updatedOn', { date: dateTime(updatedAt) })}</p>}
            {editor}
          </div>
        </Page>
      )}
    </PersonPlanEditor>
  )
}
