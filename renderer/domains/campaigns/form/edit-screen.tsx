import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate, useParams } from 'react-router'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import type { CampaignView } from '#shared/domains/campaigns/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { CampaignId } from '#shared/kernel/ids.ts'
import { CAMPAIGNS_PATH, campaignPath } from '../paths.ts'
import { CampaignForm } from './campaign-form.tsx'
import { draftOf } from './draft.ts'

/** A campaign as it is changed (spec §2 /org/campaign/{campaignId}/edit). */
export function EditCampaignScreen() {
  const { t } = useTranslation('campaigns')
  const org = useCurrentOrg()
  const may = useMay(campaigns.change, { orgs: org === null ? [] : [org] })
  const id = CampaignId.safeParse(useParams()['campaignId'])
  if (org === null) return null
  if (!id.success || !may) return <Navigate replace to={id.success ? campaignPath(id.data) : CAMPAIGNS_PATH} />
  return (
    <Page back={{ to: campaignPath(id.data), label: t('form.about') }} title={t('edit')}>
      <Loaded campaignId={id.data} key={`${org.id} ${id.data}`} org={org} />
    </Page>
  )
}

function Loaded({ org, campaignId }: { org: CurrentOrg; campaignId: CampaignId }) {
  const { t } = useTranslation('campaigns')
  const query = useApi(campaigns.get, { params: { orgId: org.id, campaignId } })
  if (query.error?.code === 'not_found') return <EmptyState title={t('notFound')} />
  return (
    <QueryState query={query} skeleton={<Skeleton block="60vh" />}>
      {({ campaign }) => <Begun first={campaign} org={org} />}
    </QueryState>
  )
}

/** What is being typed stays, whatever is saved elsewhere: who comes second is told when they save. */
function Begun({ org, first }: { org: CurrentOrg; first: CampaignView }) {
  const [campaign, setCampaign] = useState(first)
  return <Edit campaign={campaign} key={campaign.version} onReload={setCampaign} org={org} />
}

interface EditProps {
  org: CurrentOrg
  campaign: CampaignView
  onReload: (campaign: CampaignView) => void
}

function Edit({ org, campaign, onReload }: EditProps) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const notify = useNotify()
  const change = useCall(campaigns.change)
  const latest = useApi(campaigns.get, { params: { orgId: org.id, campaignId: campaign.campaignId } })
  const { campaignId, version } = campaign
  const isDone = change.isSuccess
  useEffect(() => {
    if (isDone) void navigate(campaignPath(campaignId), { replace: true })
  }, [isDone, navigate, campaignId])
  const reload = async () => {
    const { data } = await latest.refetch()
    if (data !== undefined) onReload(data.campaign)
  }
  return (
    <CampaignForm
      campaignId={campaignId}
      failure={change.error}
      initial={draftOf(campaign)}
      isDone={isDone}
      isSending={change.isPending}
      onReload={() => void reload()}
      onSubmit={(input) =>
        change.mutate(
          { params: { orgId: org.id, campaignId }, body: { ...input, version } },
          { onSuccess: () => notify.success(t('done.saved')) },
        )
      }
      orgId={org.id}
      submit={t('form.save')}
    />
  )
}
