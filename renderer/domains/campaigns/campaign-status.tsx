import { Tag } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { CampaignStatus } from '#shared/domains/campaigns/schema.ts'

const INTENTS = { active: 'success', pending: 'primary', suspended: 'warning', inactive: 'none' } as const

export function CampaignStatusTag({ status }: { status: CampaignStatus }) {
  const { t } = useTranslation('campaigns')
  return (
    <Tag intent={INTENTS[status]} minimal>
      {t(`status.${status}`)}
    </Tag>
  )
}
