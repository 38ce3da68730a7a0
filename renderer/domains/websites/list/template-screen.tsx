import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { useLanguage } from '#renderer/ui/i18n/use-formats.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import type { TemplateView } from '#shared/domains/websites/schema.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { PagePreview } from '../page/page-preview.tsx'
import { SITES_PATH } from '../paths.ts'

/** A template as the page that it would be (spec §2 /org/sites/preview). */
export function TemplateScreen() {
  const { t } = useTranslation('websites')
  const org = useCurrentOrg()
  const { templateId } = useParams()
  return (
    <Page back={{ to: `${SITES_PATH}#templates`, label: t('backToSites') }} isWide title={t('preview')}>
      {org !== null && <Shown id={templateId ?? ''} name={org.name} orgId={org.id} />}
    </Page>
  )
}

function Shown({ orgId, id, name }: { orgId: OrgId; id: string; name: string }) {
  const { t } = useTranslation('websites')
  const language = useLanguage()
  const query = useApi(websites.listTemplates, { params: { orgId }, query: { language } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="60vh" />}>
      {({ templates }) => {
        const template = templates.find((one) => one.id === id)
        if (template === undefined) return <EmptyState title={t('notFound')} />
        return <Drawn name={name} orgId={orgId} template={template} />
      }}
    </QueryState>
  )
}

function Drawn({ orgId, template, name }: { orgId: OrgId; template: TemplateView; name: string }) {
  const page = { id: null, orgId, accent: 'default', name, language: useLanguage() } as const
  return <PagePreview page={page} text={template.content} title={template.name} />
}
