import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { wellnessOf } from '#shared/domains/journal/statistics.ts'
import type { PeriodStat, PeriodType } from '#shared/domains/journal/statistics-schema.ts'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import type { ChartData } from '#renderer/ui/charts/series-option.ts'
import { useChartWords } from '../charts/use-chart-words.ts'

interface PeriodChartProps {
  period: PeriodType
  /** The present one first. */
  stats: readonly PeriodStat[]
}

/** The mood of each period, out of five. */
export function MoodChart({ period, stats }: PeriodChartProps) {
  const { t } = useTranslation('statistics')
  const { label, periodName, sayWellness } = useChartWords(period)
  const data = useMemo((): ChartData => {
    const inOrder = stats.toReversed()
    return {
      kind: 'line',
      labels: inOrder.map(({ periodStart }) => label(periodStart)),
      series: [{ name: t('mood.name'), values: inOrder.map(({ averageMood }) => wellnessOf(averageMood)) }],
      unit: t('wellness.axis'),
      min: 1,
      max: 5,
      say: sayWellness,
    }
  }, [stats, label, sayWellness, t])
  return <ChartCard data={data} empty={t('mood.none')} periodName={periodName} title={t('mood.title')} />
}

/** How many of the weekly goals were met, in percent. */
export function GoalsChart({ period, stats }: PeriodChartProps) {
  const { t } = useTranslation('statistics')
  const { data, periodName } = useCounts(period, stats, '%', [
    {
      name: t('goals.met'),
      count: ({ goals, goalsMet }) => (goals === 0 ? null : Math.round((goalsMet / goals) * 100)),
    },
  ])
  return (
    <ChartCard
      data={{ ...data, min: 0, max: 100 }}
      empty={t('goals.none')}
      periodName={periodName}
      title={t('goals.title')}
    />
  )
}

/** How many people wrote, and how much. */
export function EntriesChart({ period, stats }: PeriodChartProps) {
  const { t } = useTranslation('statistics')
  const { data, periodName } = useCounts(period, stats, t('entries.axis'), [
    { name: t('entries.people'), count: ({ userCount }) => userCount },
    { name: t('entries.entries'), count: ({ entryCount }) => entryCount },
  ])
  return <ChartCard data={data} empty={t('mood.none')} periodName={periodName} title={t('entries.title')} />
}

interface Counted {
  name: string
  /** Null in a period that has no such count. */
  count: (stat: PeriodStat) => number | null
}

function useCounts(period: PeriodType, stats: readonly PeriodStat[], unit: string, counted: readonly Counted[]) {
  const { number } = useFormats()
  const { label, periodName } = useChartWords(period)
  const inOrder = stats.toReversed()
  const data: ChartData = {
    kind: 'bar',
    labels: inOrder.map(({ periodStart }) => label(periodStart)),
    series: counted.map(({ name, count }) => ({ name, values: inOrder.map(count) })),
    unit,
    min: 0,
    say: number,
  }
  return { data, periodName }
}
