import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PeriodType, PersonTrends, TrendPoint } from '#shared/domains/journal/statistics-schema.ts'
import { ChartCard } from '../charts/chart-card.tsx'
import { useChartWords } from '../charts/use-chart-words.ts'

/** So many series a chart bears (look, Charts). */
const SERIES_MAX = 5

/** How often the activities that were done most were done in each period. */
export function ActivityChart({ period, trends }: { period: PeriodType; trends: PersonTrends }) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats()
  const { label, periodName } = useChartWords(period)
  const most = trends.activities
    .map(({ label: name, counts }) => ({
      name,
      values: counts,
      sum: counts.reduce((total, count) => total + count, 0),
    }))
    .filter(({ sum }) => sum > 0)
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, SERIES_MAX)
  return (
    <ChartCard
      data={{
        kind: 'bar',
        labels: trends.points.map(({ periodStart }) => label(periodStart)),
        series: most,
        unit: t('activities.axis'),
        min: 0,
        say: number,
      }}
      empty={t('activities.none')}
      periodName={periodName}
      title={t('activities.title')}
    />
  )
}

type VitalName = 'weight' | 'hr' | 'bpSys' | 'bpDia' | 'spo2'

/** One chart a measure; the two pressures stand together. */
const VITALS: readonly { title: VitalName | 'pressure'; of: readonly VitalName[] }[] = [
  { title: 'weight', of: ['weight'] },
  { title: 'pressure', of: ['bpSys', 'bpDia'] },
  { title: 'hr', of: ['hr'] },
  { title: 'spo2', of: ['spo2'] },
]

/** Each vital that was measured, over time. */
export function VitalCharts({ period, points }: { period: PeriodType; points: readonly TrendPoint[] }) {
  const { t } = useTranslation('statistics')
  const { label, tenths, periodName } = useChartWords(period)
  const measured = VITALS.filter(({ of }) => points.some((point) => of.some((vital) => point[vital] !== null)))
  return measured.map(({ title, of }) => (
    <ChartCard
      data={{
        kind: 'line',
        labels: points.map(({ periodStart }) => label(periodStart)),
        series: of.map((vital) => ({ name: t(`vital.${vital}`), values: points.map((point) => point[vital]) })),
        unit: t(`axis.${title}`),
        say: tenths,
      }}
      empty={t('weight.none')}
      key={title}
      periodName={periodName}
      title={t(`vital.${title}`)}
    />
  ))
}
