import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useHashTab } from '#renderer/ui/page/use-hash-tab.ts'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { duplicates } from '#shared/domains/contacts/duplicates-api.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { PATIENTS_PATH } from '../paths.ts'
import './duplicates.css'
import { MemberList } from './member-list.tsx'
import { MergeList } from './merge-list.tsx'
import { PairList } from './pair-list.tsx'

const TABS = ['open', 'members', 'apart', 'merges'] as const

/** Contacts that seem to be one person, those that are two after all, and those that were merged lately. */
export function DuplicatesScreen() {
  const { t } = useTranslation(['duplicates', 'contacts'])
  const org = useCurrentOrg()
  return (
    <Page back={{ to: PATIENTS_PATH, label: t('contacts:list.title') }} title={t('title')}>
      {org !== null && <Lists key={org.id} orgId={org.id} />}
    </Page>
  )
}

function Lists({ orgId }: { orgId: OrgId }) {
  const { t } = useTranslation('duplicates')
  const [tab, setTab] = useHashTab<(typeof TABS)[number]>(TABS)
  const { data } = useApi(duplicates.count, { params: { orgId } })
  return (
    <div className="tw-duplicates">
      <p className="tw-duplicates__lead">{t(`lead.${tab}`)}</p>
      <StatusTabs
        chosen={tab}
        id="duplicates"
        onChoose={setTab}
        tabs={TABS.map((id) => ({
          id,
          text: t(`tab.${id}`),
          ...(id === 'open' && data !== undefined && { count: data.pairs }),
          ...(id === 'members' && data !== undefined && { count: data.members }),
        }))}
      />
      {tab === 'members' && <MemberList orgId={orgId} />}
      {tab === 'merges' && <MergeList orgId={orgId} />}
      {(tab === 'open' || tab === 'apart') && <PairList key={tab} of={tab} orgId={orgId} />}
    </div>
  )
}
