import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PartnerOverview } from '#shared/domains/orgs/overview/partner-api.ts'

/** How many customers came in each month, and how many of those are active today. */
export function MonthsCard({ months }: Pick<PartnerOverview, 'months'>) {
  const { t } = useTranslation('figures')
  const { number, tag } = useFormats()
  const data = useMemo((): ChartData => {
    const label = new Intl.DateTimeFormat(tag, { month: 'short', year: '2-digit', timeZone: 'UTC' })
    const isEmpty = months.every(({ joined }) => joined === 0)
    return {
      kind: 'bar',
      labels: months.map(({ month }) => label.format(new Date(`${month}-01T00:00:00Z`))),
      series: isEmpty
        ? []
        : [
            { name: t('months.joined'), values: months.map(({ joined }) => joined) },
            { name: t('months.active'), values: months.map(({ active }) => active) },
          ],
      unit: t('months.axis'),
      min: 0,
      say: number,
    }
  }, [months, number, t, tag])
  return <ChartCard data={data} empty={t('months.none')} periodName={t('months.month')} title={t('months.title')} />
}
