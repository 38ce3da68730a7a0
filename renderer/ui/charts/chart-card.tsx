import { Button } from '@blueprintjs/core'
import { Chart, Th } from '@blueprintjs/icons'
import { Suspense, lazy, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/page/card.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { useNear } from './use-near.ts'
import './chart-card.css'
import { colorOf } from './series-option.ts'
import type { ChartData } from './series-option.ts'

const Plot = lazy(async () => ({ default: (await import('./plot.tsx')).Plot }))

interface ChartCardProps {
  title: string
  /** The column of the periods in the table. */
  periodName: string
  /** In place of a chart without a single value. */
  empty: string
  data: ChartData
  /** Above the drawing: what it comes to. */
  lead?: ReactNode
}

/** A chart with its numbers as a table, one press away. */
export function ChartCard({ title, periodName, empty, data, lead }: ChartCardProps) {
  const { t } = useTranslation('charts')
  const [isTable, setIsTable] = useState(false)
  const hasValues = data.series.some(({ values }) => values.some((value) => value !== null))
  const toggle = (
    <Button
      icon={isTable ? <Chart /> : <Th />}
      onClick={() => setIsTable(!isTable)}
      size="small"
      text={isTable ? t('chart') : t('table')}
      variant="minimal"
    />
  )
  return (
    <Card actions={hasValues ? toggle : undefined} dense title={title}>
      {lead !== undefined && <div className="tw-chart__lead">{lead}</div>}
      {!hasValues && <p className="tw-chart__empty">{empty}</p>}
      {hasValues && isTable && <ValueTable data={data} periodName={periodName} title={title} />}
      {hasValues && !isTable && <Drawing data={data} title={title} />}
    </Card>
  )
}

/** As high as the drawing. */
const PLACE = <Skeleton block="220px" />

function Drawing({ title, data }: Pick<ChartCardProps, 'title' | 'data'>) {
  const { t } = useTranslation('charts')
  const { place, isNear } = useNear<HTMLDivElement>()
  const label = data.kind === 'across' ? `${title}. ${thingsOf(data)}` : t('summary', { title, latest: latestOf(data) })
  return (
    <figure aria-label={label} className="tw-chart" role="img">
      {data.series.length > 1 && (
        <ul aria-hidden className="tw-chart__legend">
          {data.series.map((series, index) => (
            <li className={`tw-chart__key tw-chart__key--${colorOf(series, index)}`} key={index}>
              <bdi>{series.name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <div ref={place}>
        {isNear ? (
          <Suspense fallback={PLACE}>
            <Plot data={data} />
          </Suspense>
        ) : (
          PLACE
        )}
      </div>
    </figure>
  )
}

function ValueTable({ title, periodName, data }: Omit<ChartCardProps, 'empty' | 'lead'>) {
  const rows = useMemo(() => {
    const inOrder = data.labels.map((_, index) => index)
    // The newest period first; things stay as they are.
    return data.kind === 'across' ? inOrder : inOrder.toReversed()
  }, [data])
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
          {rows.map((index) => (
            <tr key={index}>
              <th scope="row">{nameOf(index, data)}</th>
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

/** The newest value of each series; not of an earlier time, whose days are not those of the axis. */
const latestOf = ({ series, labels, say }: ChartData): string =>
  series
    .filter(({ isBefore }) => isBefore !== true)
    .flatMap(({ name, values }) => {
      const index = values.findLastIndex((value) => value !== null)
      const value = values[index]
      return value === null || value === undefined ? [] : [`${labels[index] ?? ''}, ${name}: ${say(value)}`]
    })
    .join('; ')

/** Each thing with what it comes to. */
const thingsOf = (data: ChartData): string =>
  data.labels.map((_, index) => `${nameOf(index, data)}: ${sayOrDash(data.series[0]?.values[index], data)}`).join('; ')

const nameOf = (index: number, { labels, notes }: ChartData): string =>
  [labels[index], notes?.[index]].filter((text) => text !== undefined && text !== '').join(' · ')

const sayOrDash = (value: number | null | undefined, { say }: ChartData): string =>
  value === null || value === undefined ? '–' : say(value)
