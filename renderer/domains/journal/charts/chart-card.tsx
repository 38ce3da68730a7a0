import { Button } from '@blueprintjs/core'
import { Chart, Th } from '@blueprintjs/icons'
import { Suspense, lazy, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'
import { Skeleton } from '#renderer/ui/skeleton.tsx'
import './chart-card.css'
import type { ChartData } from './series-option.ts'

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }))

interface ChartCardProps {
  title: string
  /** The column of the periods in the table. */
  periodName: string
  /** In place of a chart without a single value. */
  empty: string
  data: ChartData
}

/** A chart with its numbers as a table, one press away. */
export function ChartCard({ title, periodName, empty, data }: ChartCardProps) {
  const { t } = useTranslation('statistics')
  const [isTable, setIsTable] = useState(false)
  const hasValues = data.series.some(({ values }) => values.some((value) => value !== null))
  const toggle = (
    <Button
      icon={isTable ? <Chart /> : <Th />}
      onClick={() => setIsTable(!isTable)}
      size="small"
      text={isTable ? t('chart.chart') : t('chart.table')}
      variant="minimal"
    />
  )
  return (
    <Card actions={hasValues ? toggle : undefined} dense title={title}>
      {!hasValues && <p className="tw-chart__empty">{empty}</p>}
      {hasValues && isTable && <ValueTable data={data} periodName={periodName} title={title} />}
      {hasValues && !isTable && <Drawing data={data} title={title} />}
    </Card>
  )
}

function Drawing({ title, data }: Pick<ChartCardProps, 'title' | 'data'>) {
  const { t } = useTranslation('statistics')
  const names = data.series.map(({ name }) => name)
  const latest = data.series.flatMap(({ name, values }) => {
    const index = values.findLastIndex((value) => value !== null)
    const value = values[index]
    return value === null || value === undefined ? [] : [`${data.labels[index] ?? ''}, ${name}: ${data.say(value)}`]
  })
  return (
    <figure aria-label={t('chart.summary', { title, latest: latest.join('; ') })} className="tw-chart" role="img">
      {names.length > 1 && (
        <ul aria-hidden className="tw-chart__legend">
          {names.map((name, index) => (
            <li className={`tw-chart__key tw-chart__key--${index}`} key={index}>
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Suspense fallback={<Skeleton block="220px" />}>
        <Plot data={data} />
      </Suspense>
    </figure>
  )
}

function ValueTable({ title, periodName, data }: Omit<ChartCardProps, 'empty'>) {
  const rows = useMemo(() => data.labels.map((label, index) => ({ label, index })).toReversed(), [data])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls: the arrow keys need a way in
    <div aria-label={title} className="tw-chart__table" role="group" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{periodName}</th>
            {data.series.map(({ name }, series) => (
              <th key={series} scope="col">
                <bdi>{name}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, index }) => (
            <tr key={index}>
              <th scope="row">{label}</th>
              {data.series.map(({ values }, series) => (
                <td key={series}>{sayOrDash(values[index], data)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const sayOrDash = (value: number | null | undefined, { say }: ChartData): string =>
  value === null || value === undefined ? '–' : say(value)
