import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { Facts } from '#renderer/ui/facts.tsx'
import { Card } from '#renderer/ui/page/card.tsx'
import { services } from '#shared/domains/services/api.ts'
import type { CampaignView } from '#shared/domains/campaigns/schema.ts'
import { CampaignStatusTag } from '../campaign-status.tsx'
import { useDays } from '../use-days.ts'

/** When a campaign is shown, where it leads and what it is about. */
export function CampaignDetails({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation('campaigns')
  const days = useDays()
  const { orgId, status, ctaURL } = campaign
  const isAboutSome = campaign.services.length > 0
  const query = useApi(services.listActive, { params: { orgId } }, { enabled: isAboutSome })
  const names = (query.data?.services ?? []).filter(({ id }) => campaign.services.includes(id)).map(({ name }) => name)
  return (
    <Card title={t('details.title')}>
      <Facts
        facts={[
          { name: t('column.status'), value: <CampaignStatusTag status={status} /> },
          { name: t('column.days'), value: days(campaign) },
          {
            name: t('details.link'),
            value: (
              <a className="tw-campaign__link" dir="ltr" href={ctaURL} rel="noopener noreferrer" target="_blank">
                {ctaURL}
              </a>
            ),
          },
          { name: t('details.services'), value: names.length === 0 ? null : <bdi>{names.join(', ')}</bdi> },
        ]}
      />
    </Card>
  )
}
