import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanContent } from '#shared/domains/plans/schema.ts'
import '../editor/plan-editor.css'
import { TemplateEditor } from './template-editor.tsx'

/** The template of the system, which stands in for orgs that have none of their own. */
export function SystemTemplateScreen() {
  const { t } = useTranslation('plans')
  const notify = useNotify()
  const queryClient = useQueryClient()
  const query = useApi(plans.getSystem, {})
  if (query.data === undefined)
    return (
      <Page title={t('template.title')}>
        <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
          {() => null}
        </QueryState>
      </Page>
    )
  const store = {
    stored: query.data.plan,
    save: async (body: PlanContent & { version: number }) => {
      const { plan } = await call(plans.saveSystem, { body })
      queryClient.setQueryData(queryKey(plans.getSystem, {}), { plan })
      return plan
    },
    reload: async () => (await query.refetch({ throwOnError: true })).data?.plan ?? null,
    onSaved: () => notify.success(t('done.saved')),
  }
  return <TemplateEditor store={store} />
}
