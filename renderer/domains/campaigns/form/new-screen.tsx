import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router'
import { useCall } from '#renderer/api/use-api.ts'
import { useIdempotencyKey } from '#renderer/api/use-idempotency-key.ts'
import { useMay } from '#renderer/domains/identity/index.ts'
import { useCurrentOrg } from '#renderer/domains/orgs/index.ts'
import { Page } from '#renderer/ui/page/page.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { campaigns } from '#shared/domains/campaigns/api.ts'
import type { CurrentOrg } from '#shared/domains/identity/schema.ts'
import type { CampaignId } from '#shared/kernel/ids.ts'
import { CAMPAIGNS_PATH, campaignPath } from '../paths.ts'
import { CampaignForm } from './campaign-form.tsx'
import { EMPTY_DRAFT } from './draft.ts'

/** A new campaign (spec §2 /org/campaign/new). */
export function NewCampaignScreen() {
  const org = useCurrentOrg()
  return org === null ? null : <New key={org.id} org={org} />
}

function New({ org }: { org: CurrentOrg }) {
  const { t } = useTranslation('campaigns')
  const may = useMay(campaigns.create, { orgs: [org] })
  const navigate = useNavigate()
  const notify = useNotify()
  const keyFor = useIdempotencyKey()
  const create = useCall(campaigns.create)
  const [made, setMade] = useState<CampaignId | null>(null)
  // After the guard has let go: what was typed is saved.
  useEffect(() => {
    if (made !== null) void navigate(campaignPath(made), { replace: true })
  }, [made, navigate])
  if (!may) return <Navigate replace to={CAMPAIGNS_PATH} />
  return (
    <Page back={{ to: CAMPAIGNS_PATH, label: t('title') }} title={t('new')}>
      <CampaignForm
        campaignId={null}
        failure={create.error}
        initial={EMPTY_DRAFT}
        isDone={made !== null}
        isSending={create.isPending}
        onSubmit={(body) =>
          create.mutate(
            { params: { orgId: org.id }, body, idempotencyKey: keyFor(body) },
            {
              onSuccess({ campaign }) {
                notify.success(t('done.created'))
                setMade(campaign.campaignId)
              },
            },
          )
        }
        orgId={org.id}
        submit={t('form.create')}
      />
    </Page>
  )
}
