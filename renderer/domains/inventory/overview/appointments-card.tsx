import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import { useDayLabel } from '#renderer/ui/charts/use-day-label.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { AppointmentCount } from '#shared/domains/inventory/figures/schema.ts'

/** The appointments of all customers, three weeks back and a week ahead (spec §9: thirty days, offset seven). */
export function AppointmentsCard({ counted: { days } }: { counted: AppointmentCount }) {
  const { t } = useTranslation('figures')
  const { number } = useFormats()
  const label = useDayLabel()
  const data = useMemo((): ChartData => {
    const isEmpty = days.every(({ count }) => count === 0)
    return {
      kind: 'bar',
      labels: days.map(({ day }) => label(day)),
      series: isEmpty ? [] : [{ name: t('appointments'), values: days.map(({ count }) => count) }],
      unit: t('visits.axis'),
      min: 0,
      say: number,
    }
  }, [days, label, number, t])
  return <ChartCard data={data} empty={t('visits.none')} periodName={t('day')} title={t('visits.title')} />
}
