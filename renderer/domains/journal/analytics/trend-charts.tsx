import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PeriodType, PersonTrends, TrendPoint } from '#shared/domains/journal/statistics-schema.ts'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import { bandOf, useSayRanges } from '../charts/ranges.ts'
import type { VitalName } from '../charts/ranges.ts'
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

/** One chart a measure; the two pressures stand together. */
const VITALS: readonly { title: 'weight' | 'pressure' | 'hr' | 'spo2'; of: readonly VitalName[] }[] = [
  { title: 'weight', of: ['weight'] },
  { title: 'pressure', of: ['bpSys', 'bpDia'] },
  { title: 'hr', of: ['hr'] },
  { title: 'spo2', of: ['spo2'] },
]

interface VitalChartsProps {
  period: PeriodType
  points: readonly TrendPoint[]
  /** Between what a clinic wants to see them. */
  ranges: PersonTrends['ranges']
  /** Where weight has a chart of its own. */
  withoutWeight?: boolean
}

/** Each vital that was measured, over time, with its range as a band and in words. */
export function VitalCharts({ period, points, ranges, withoutWeight = false }: VitalChartsProps) {
  const { t } = useTranslation('statistics')
  const { label, tenths, periodName } = useChartWords(period)
  const sayRanges = useSayRanges(ranges)
  const shown = VITALS.filter(({ title }) => title !== 'weight' || !withoutWeight)
  const measured = shown.filter(({ of }) => points.some((point) => of.some((vital) => point[vital] !== null)))
  return measured.map(({ title, of }) => (
    <ChartCard
      data={{
        kind: 'line',
        labels: points.map(({ periodStart }) => label(periodStart)),
        series: of.map((vital) => ({
          name: t(`vital.${vital}`),
          values: points.map((point) => point[vital]),
          band: bandOf(ranges, vital),
        })),
        unit: t(`axis.${title}`),
        say: tenths,
      }}
      empty={t('weight.none')}
      key={title}
      lead={sayRanges(of)}
      periodName={periodName}
      title={t(`vital.${title}`)}
    />
  ))
}
