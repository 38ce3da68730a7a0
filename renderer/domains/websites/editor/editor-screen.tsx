import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import { WebsiteId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { SITES_PATH } from '../paths.ts'
import { Editor } from './editor.tsx'

/** A website as it is worked on (spec §2 /org/sites/editor). */
export function EditorScreen() {
  const { t } = useTranslation('websites')
  const org = useCurrentOrg()
  const id = WebsiteId.safeParse(useParams()['siteId'])
  return (
    <Page back={{ to: SITES_PATH, label: t('backToSites') }} isWide title={t('edit')}>
      {org !== null && id.success && <Loaded key={id.data} orgId={org.id} siteId={id.data} />}
    </Page>
  )
}

function Loaded({ orgId, siteId }: { orgId: OrgId; siteId: WebsiteId }) {
  const query = useApi(websites.get, { params: { orgId, siteId } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="60vh" />}>
      {({ site }) => <Editor site={site} />}
    </QueryState>
  )
}
