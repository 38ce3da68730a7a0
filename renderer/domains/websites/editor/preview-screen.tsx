import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useApi } from '#renderer/api/use-api.ts'
import { useSession } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { websites } from '#shared/domains/websites/api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { PagePreview } from '../page/page-preview.tsx'
import { SITES_PATH, editorPath } from '../paths.ts'
import { readCarried } from './carried.ts'
import type { Carried } from './carried.ts'

/** The page that is worked on in the whole window; Back goes on where it was left (spec §2 /org/sites/editor-preview). */
export function PreviewScreen() {
  const { t } = useTranslation('websites')
  const org = useCurrentOrg()
  const { user } = useSession()
  const carried = readCarried(useLocation().state, user.id)
  const back =
    carried === null
      ? { to: SITES_PATH, label: t('backToSites') }
      : { to: editorPath(carried.siteId), state: carried, label: t('backToEditor') }
  return (
    <Page back={back} isWide title={t('preview')}>
      {carried === null && <EmptyState title={t('noPreview')} />}
      {carried !== null && org !== null && <Loaded carried={carried} orgId={org.id} />}
    </Page>
  )
}

function Loaded({ carried, orgId }: { carried: Carried; orgId: OrgId }) {
  const query = useApi(websites.get, { params: { orgId, siteId: carried.siteId } })
  return (
    <QueryState query={query} skeleton={<Skeleton block="75vh" />}>
      {({ site }) => <PagePreview page={site} text={carried.content} title={site.name} />}
    </QueryState>
  )
}
