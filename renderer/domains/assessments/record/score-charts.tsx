import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { ChartCard } from '#renderer/ui/charts/chart-card.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { SCORINGS } from '#shared/domains/assessments/instruments.ts'
import { Instrument } from '#shared/domains/assessments/content.ts'
import type { ScorePoint } from '#shared/domains/assessments/record-api.ts'

/** The scores of each instrument over time, of those that were answered. */
export function ScoreCharts({ points }: { points: readonly ScorePoint[] }) {
  const answered = Instrument.options.filter((one) => points.some(({ instrument }) => instrument === one))
  return answered.map((instrument) => (
    <ScoreChart
      instrument={instrument}
      key={instrument}
      points={points.filter((point) => point.instrument === instrument)}
    />
  ))
}

function ScoreChart({ instrument, points }: { instrument: Instrument; points: readonly ScorePoint[] }) {
  const { t } = useTranslation('assessments')
  const { date, number } = useFormats()
  const { max } = SCORINGS[instrument]
  const name = t(`instruments.${instrument}`)
  const data = useMemo(
    () => ({
      kind: 'line' as const,
      labels: points.map(({ at }) => date(at)),
      series: [{ name, values: points.map(({ score }) => score) }],
      unit: '',
      min: 0,
      max,
      say: (value: number) => `${number(value)} / ${number(max)}`,
    }),
    [points, name, max, date, number],
  )
  return (
    <ChartCard
      data={data}
      empty={t('record.none')}
      periodName={name}
      title={t('record.chart', { instrument: name, max })}
    />
  )
}
