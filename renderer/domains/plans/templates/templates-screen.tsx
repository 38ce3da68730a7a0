import { useQueryClient } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { call } from '#renderer/api/call.ts'
import { queryKey, useApi } from '#renderer/api/use-api.ts'
import { useMay, useRefreshSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { ownImports } from '#shared/domains/imports/api.ts'
import { plans } from '#shared/domains/plans/api.ts'
import type { PlanContent, PlanView, TemplateService } from '#shared/domains/plans/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import '../editor/plan-editor.css'
import { useTemplatePaths } from '../imports/use-template-paths.ts'
import { PlanSummary } from '../person/plan-summary.tsx'
import { TemplateChoice } from './template-choice.tsx'
import { TemplateEditor } from './template-editor.tsx'

/** The templates of the current org: its default and those for its subscriptions. */
export function TemplatesScreen() {
  const org = useCurrentOrg()
  return org === null ? null : <OrgTemplates key={org.id} org={org} />
}

function OrgTemplates({ org }: { org: CurrentOrg }) {
  const { id: orgId, isSetupComplete } = org
  const { t } = useTranslation('plans')
  const notify = useNotify()
  const queryClient = useQueryClient()
  const refreshSession = useRefreshSession()
  const mayChange = useMay(plans.saveOfOrg, { orgs: [org] })
  const mayUpload = useMay(ownImports.upload, { orgs: [org] })
  const { start } = useTemplatePaths()
  const [address, setAddress] = useSearchParams()
  const query = useApi(plans.listOfOrg, { params: { orgId } })
  if (query.data === undefined)
    return (
      <Page title={t('template.title')}>
        <QueryState query={query} skeleton={<Skeleton block="24rem" />}>
          {() => null}
        </QueryState>
      </Page>
    )

  const { services } = query.data
  // A link to a subscription that is no longer there shows the default.
  const named = query.data.plans.find(({ id }) => id === address.get('template'))
  const service = services.find(({ id }) => id === (address.get('service') ?? named?.serviceId))
  const of = (list: readonly PlanView[]) => list.find(({ serviceId }) => serviceId === (service?.id ?? null)) ?? null
  const stored = of(query.data.plans)
  const choose = (serviceId: string) => setAddress(serviceId === '' ? {} : { service: serviceId }, { replace: true })
  const choice = { services, serviceId: service?.id ?? '', onChoose: choose }
  if (!mayChange) return <ReadTemplates choice={choice} stored={stored} />

  const store = {
    stored,
    help: { whose: 'template', orgId } as const,
    save: async (content: PlanContent & { version: number }) => {
      const plan = await saveTemplate(orgId, content, service)
      queryClient.setQueryData(
        queryKey(plans.listOfOrg, { params: { orgId } }),
        (now: { plans: PlanView[] } | undefined) =>
          now && { ...now, plans: [...now.plans.filter(({ id }) => id !== plan.id), plan] },
      )
      return plan
    },
    reload: async () => of((await query.refetch({ throwOnError: true })).data?.plans ?? []),
    onSaved: () => {
      notify.success(t('done.saved'))
      // The menu has the set-up until it is done.
      if (!isSetupComplete) void refreshSession()
    },
  }
  return (
    <TemplateEditor choice={choice} importPath={mayUpload ? start : undefined} key={service?.id ?? ''} store={store} />
  )
}

/** The first of a subscription is named after it by the server, unless it has a name already. */
async function saveTemplate(
  orgId: OrgId,
  { description, narrative, ...content }: PlanContent & { version: number },
  service: TemplateService | undefined,
): Promise<PlanView> {
  const isFirst = content.version === 0
  const body = {
    ...content,
    description: isFirst ? (description ?? undefined) : description,
    narrative: isFirst ? (narrative ?? undefined) : narrative,
    serviceId: service?.id ?? null,
  }
  return (await call(plans.saveOfOrg, { params: { orgId }, body })).plan
}

/** The same to read, for who is no administrator. */
function ReadTemplates({ stored, choice }: { stored: PlanView | null; choice: ComponentProps<typeof TemplateChoice> }) {
  const { t } = useTranslation('plans')
  return (
    <Page title={t('template.title')} toolbar={<TemplateChoice {...choice} />}>
      {stored === null ? <EmptyState drawing="path" title={t('template.none')} /> : <PlanSummary plan={stored} />}
    </Page>
  )
}
