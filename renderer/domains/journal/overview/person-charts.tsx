import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { wellnessOf } from '#shared/domains/journal/statistics.ts'
import type { PersonTrends, TrendPoint } from '#shared/domains/journal/statistics-schema.ts'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import { bandOf, useSayRanges } from '../charts/ranges.ts'
import { useChartWords } from '../charts/use-chart-words.ts'

const WELLNESS_DAYS = 7

interface ChartProps {
  /** Of days, the oldest first. */
  points: readonly TrendPoint[]
}

/** Wellness of the past seven days: the mood of a day out of five (spec §2, §3). */
export function WellnessChart({ points }: ChartProps) {
  const { t } = useTranslation('statistics')
  const { label, periodName, sayWellness } = useChartWords('day')
  const data = useMemo((): ChartData => {
    const days = points.slice(-WELLNESS_DAYS)
    return {
      kind: 'bar',
      labels: days.map(({ periodStart }) => label(periodStart)),
      series: [{ name: t('card.wellness'), values: days.map(({ averageMood }) => wellnessOf(averageMood)) }],
      unit: t('wellness.axis'),
      min: 0,
      max: 5,
      say: sayWellness,
    }
  }, [points, label, sayWellness, t])
  return <ChartCard data={data} empty={t('wellness.none')} periodName={periodName} title={t('wellness.title')} />
}

/** The weight of the last fourteen days, one value a day. */
export function WeightChart({ points, ranges }: ChartProps & { ranges: PersonTrends['ranges'] }) {
  const { t } = useTranslation('statistics')
  const sayRanges = useSayRanges(ranges)
  const { label, periodName, sayWeight } = useChartWords('day')
  const data = useMemo(
    (): ChartData => ({
      kind: 'line',
      labels: points.map(({ periodStart }) => label(periodStart)),
      series: [{ name: t('weight.name'), values: points.map(({ weight }) => weight), band: bandOf(ranges, 'weight') }],
      unit: t('weight.axis'),
      say: sayWeight,
    }),
    [points, ranges, label, sayWeight, t],
  )
  return (
    <ChartCard
      data={data}
      empty={t('weight.none')}
      lead={sayRanges(['weight'])}
      periodName={periodName}
      title={t('weight.title')}
    />
  )
}
