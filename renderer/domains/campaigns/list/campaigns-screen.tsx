import { Button } from '@blueprintjs/core'
import { Plus } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { useAddressQuery } from '#renderer/ui/page/use-address-query.ts'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { StatusTabs } from '#renderer/ui/table/status-tabs.tsx'
import { TableSkeleton } from '#renderer/ui/table/table-skeleton.tsx'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import { CampaignStatus } from '#shared/domains/campaigns/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { CampaignId } from '#shared/kernel/ids.ts'
import { NEW_CAMPAIGN_PATH } from '../paths.ts'
import { RemoveDialog } from '../remove-dialog.tsx'
import './campaigns-screen.css'
import { CampaignsTable } from './campaigns-table.tsx'

/** The campaigns of the org one works in (spec §2 /org/campaigns). */
export function CampaignsScreen() {
  const org = useCurrentOrg()
  return org === null ? null : <List key={org.id} org={org} />
}

function List({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('campaigns')
  const may = useMay(campaigns.create, { orgs: [org] })
  const [read, write] = useAddressQuery()
  const status = CampaignStatus.safeParse(read('status')).data
  const query = useApi(campaigns.list, { params: { orgId: org.id }, query: { status } }, { keepPrevious: true })
  const [asked, setAsked] = useState<CampaignId | null>(null)
  const counts = query.data?.counts
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const add = <LinkButton icon={<Plus />} look="primary" text={t('new')} to={NEW_CAMPAIGN_PATH} />
  const none =
    status === undefined ? (
      <EmptyState
        action={may && <LinkButton text={t('first')} to={NEW_CAMPAIGN_PATH} />}
        drawing="path"
        text={t('emptyText')}
        title={t('empty')}
      />
    ) : (
      <EmptyState
        action={<Button onClick={() => write({ status: null })} text={t('showAll')} />}
        drawing="search"
        title={t('none')}
      />
    )
  return (
    <Page actions={may ? add : undefined} title={t('title')}>
      <div className="tw-campaigns">
        <StatusTabs
          chosen={status ?? 'all'}
          id="campaigns-status"
          onChoose={(id) => write({ status: id === 'all' ? null : id })}
          tabs={[
            { id: 'all', text: t('all'), count: all },
            ...CampaignStatus.options.map((id) => ({ id, text: t(`status.${id}`), count: counts?.[id] })),
          ]}
        />
        <QueryState query={query} skeleton={<TableSkeleton rows={6} />}>
          {({ campaigns: rows }) =>
            rows.length === 0 ? (
              none
            ) : (
              <CampaignsTable isStale={query.isPlaceholderData} may={may} onRemove={setAsked} rows={rows} />
            )
          }
        </QueryState>
      </div>
      <RemoveDialog campaignId={asked} onClose={() => setAsked(null)} orgId={org.id} />
    </Page>
  )
}
