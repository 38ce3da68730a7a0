import { Button } from '@blueprintjs/core'
import { Edit, Pause, Play, Trash } from '@blueprintjs/icons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useParams } from 'react-router'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { LinkButton } from '#renderer/ui/page/link-button.tsx'
import { Page } from '#renderer/ui/page/page.tsx'
import { EmptyState } from '#renderer/ui/states/empty-state.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import type { CampaignView } from '#shared/domains/campaigns/schema.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import { CampaignId } from '#shared/kernel/ids.ts'
import type { OrgId } from '#shared/kernel/ids.ts'
import { Slide } from '../carousel/slide.tsx'
import { draftOf, inputOf } from '../form/draft.ts'
import { CAMPAIGNS_PATH, editCampaignPath } from '../paths.ts'
import { RemoveDialog } from '../remove-dialog.tsx'
import { CampaignDetails } from './campaign-details.tsx'
import { CampaignFiguresPart } from './campaign-figures.tsx'
import './campaign-screen.css'

/** A campaign with its figures, and what is done with it (spec §2 /org/campaign/{campaignId}). */
export function CampaignScreen() {
  const org = useCurrentOrg()
  const id = CampaignId.safeParse(useParams()['campaignId'])
  if (org === null) return null
  return id.success ? <Loaded campaignId={id.data} key={`${org.id} ${id.data}`} org={org} /> : <Missing />
}

function Missing() {
  const { t } = useTranslation('campaigns')
  return (
    <Page back={{ to: CAMPAIGNS_PATH, label: t('title') }} title={t('notFound')}>
      <EmptyState title={t('notFound')} />
    </Page>
  )
}

function Loaded({ org, campaignId }: { org: CurrentOrg; campaignId: CampaignId }) {
  const { t } = useTranslation('campaigns')
  const may = useMay(campaigns.change, { orgs: [org] })
  const query = useApi(campaigns.get, { params: { orgId: org.id, campaignId } })
  const campaign = query.data?.campaign
  if (query.error?.code === 'not_found') return <Missing />
  return (
    <Page
      actions={may && campaign !== undefined ? <Actions campaign={campaign} orgId={org.id} /> : undefined}
      back={{ to: CAMPAIGNS_PATH, label: t('title') }}
      title={campaign?.name ?? t('form.about')}
    >
      <QueryState query={query} skeleton={<Skeleton block="60vh" />}>
        {({ campaign: shown }) => (
          <div className="tw-campaign">
            <Slide campaignId={shown.campaignId} slide={{ ...shown, title: shown.title || shown.name }} />
            <CampaignFiguresPart campaignId={shown.campaignId} orgId={org.id} />
            <CampaignDetails campaign={shown} />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function Actions({ orgId, campaign }: { orgId: OrgId; campaign: CampaignView }) {
  const { t } = useTranslation('campaigns')
  const navigate = useNavigate()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const change = useCall(campaigns.change)
  const [isAsking, setIsAsking] = useState(false)
  const { campaignId, version } = campaign
  const isSuspended = campaign.status === 'suspended'
  const toggle = () =>
    change.mutate(
      {
        params: { orgId, campaignId },
        body: { ...inputOf({ ...draftOf(campaign), isSuspended: !isSuspended }), version },
      },
      { onSuccess: () => notify.success(t('done.saved')), onError: (error) => notify.error(sentence(error)) },
    )
  return (
    <>
      <Button
        aria-label={t('do.delete')}
        icon={<Trash />}
        onClick={() => setIsAsking(true)}
        title={t('do.delete')}
        variant="minimal"
      />
      <Button
        icon={isSuspended ? <Play className="tw-flips" /> : <Pause />}
        loading={change.isPending}
        onClick={toggle}
        text={t(isSuspended ? 'do.resume' : 'do.suspend')}
        variant="outlined"
      />
      <LinkButton icon={<Edit />} look="primary" text={t('do.edit')} to={editCampaignPath(campaignId)} />
      <RemoveDialog
        campaignId={isAsking ? campaignId : null}
        onClose={() => setIsAsking(false)}
        onDone={() => void navigate(CAMPAIGNS_PATH, { replace: true })}
        orgId={orgId}
      />
    </>
  )
}
