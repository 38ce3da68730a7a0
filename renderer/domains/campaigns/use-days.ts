import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { CampaignView } from '#shared/domains/campaigns/schema.ts'

/** From when to when a campaign is shown, in words. Days have no zone: at noon in UTC each is itself everywhere. */
export function useDays(): (campaign: Pick<CampaignView, 'startDate' | 'endDate'>) => string {
  const { t } = useTranslation('campaigns')
  const { date } = useFormats('UTC')
  return useCallback(
    ({ startDate, endDate }) => {
      const from = startDate === null ? '' : date(`${startDate}T12:00:00Z`)
      const until = endDate === null ? '' : date(`${endDate}T12:00:00Z`)
      if (startDate === null) return endDate === null ? t('days.always') : t('days.until', { until })
      return endDate === null ? t('days.from', { from }) : t('days.between', { from, until })
    },
    [t, date],
  )
}
