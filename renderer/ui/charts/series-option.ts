import type { EChartsCoreOption } from 'echarts/core'
import { isCalm } from '../motion.ts'
import type { ChartColors } from './chart-colors.ts'

/** What is drawn over one axis, of periods or of things: at most five series (look, Charts). */
export interface ChartData {
  /** `across` are bars that lie, so that there is room for the names of things. */
  kind: 'line' | 'bar' | 'across'
  /** Of periods the oldest first; of things the first on top. */
  labels: readonly string[]
  /** To each label something short that is never cut off. */
  notes?: readonly string[]
  series: readonly ChartSeries[]
  /** At the top of the axis. */
  unit: string
  min?: number
  max?: number
  /** As a value stands at the axis; the bare number without it. */
  sayShort?: (value: number) => string
  /** Puts a value into words, as it stands in the tooltip and in the table. */
  say: (value: number) => string
}

interface ChartSeries {
  name: string
  values: readonly (number | null)[]
  /** Drawn in the background: the same things at an earlier time. */
  isBefore?: boolean
  /** Between what its values should be, as a tinted band behind it; null is no end. */
  band?: { low: number | null; high: number | null }
}

/** Which of the colours of a chart a series has. */
export const colorOf = ({ isBefore = false }: ChartSeries, index: number): number => (isBefore ? BEHIND : index)
const BEHIND = 4

/** Words keep the direction of their own letters in a drawing, which has none. */
const isolated = (text: string): string => `\u2068${text}\u2069`

interface TooltipPoint {
  name?: string
  seriesName?: string
  value?: unknown
}

/** The option for ECharts. Its texts are drawn and not set as HTML: they may hold what somebody typed. */
export function seriesOption(
  { kind, labels, notes, series, unit, min, max, sayShort, say }: ChartData,
  colors: ChartColors,
  isRightToLeft = false,
): EChartsCoreOption {
  const axisText = { color: colors.muted, fontFamily: colors.font, fontSize: 12 }
  const isFew = labels.length <= 31
  const isAcross = kind === 'across'
  const names = {
    type: 'category',
    data: [...labels],
    axisLine: { lineStyle: { color: colors.line } },
    axisTick: { show: false },
    axisLabel: isAcross
      ? {
          ...axisText,
          color: colors.text,
          width: 132,
          lineHeight: 16,
          overflow: 'truncate',
          // Each line is cut for itself.
          formatter: (label: string, index: number) => `${isolated(label)}\n${notes?.[index] ?? ''}`.trimEnd(),
        }
      : { ...axisText, hideOverlap: true, formatter: isolated },
    ...(isAcross ? { inverse: true, position: isRightToLeft ? 'right' : 'left' } : {}),
  }
  const values = {
    type: 'value',
    name: unit,
    nameTextStyle: { ...axisText, align: 'left' },
    min: min ?? endOfBands(series, 'low'),
    max: max ?? endOfBands(series, 'high'),
    scale: kind === 'line',
    splitNumber: isAcross ? 3 : 4,
    interval: min === undefined || max === undefined ? undefined : wholeStep(max - min),
    axisLabel: {
      ...axisText,
      formatter: sayShort === undefined ? undefined : (value: number) => isolated(sayShort(value)),
      hideOverlap: true,
    },
    splitLine: { lineStyle: { color: colors.line } },
    inverse: isAcross && isRightToLeft,
  }
  return {
    animation: !isCalm(),
    animationDuration: 200,
    color: [...colors.series],
    textStyle: { fontFamily: colors.font, color: colors.text },
    grid: {
      top: isAcross ? 8 : 32,
      bottom: 8,
      left: 8,
      // Half of the longest name of a day: the library does not always count in the last one.
      right: isAcross ? 12 : 28,
      outerBoundsMode: 'same',
      outerBoundsContain: 'axisLabel',
    },
    tooltip: {
      trigger: 'axis',
      renderMode: 'richText',
      confine: true,
      backgroundColor: colors.surface,
      borderColor: colors.line,
      textStyle: { color: colors.text, fontFamily: colors.font, fontSize: 13 },
      formatter: (points: TooltipPoint[]) =>
        [
          points[0]?.name ?? '',
          ...points
            .filter(({ value }) => typeof value === 'number')
            .map(({ seriesName = '', value }) => `${seriesName}: ${say(Number(value))}`),
        ].join('\n'),
    },
    xAxis: isAcross ? values : names,
    yAxis: isAcross ? names : values,
    series: series.map((one, index) => ({
      name: one.name,
      type: kind === 'line' ? 'line' : 'bar',
      data: [...one.values],
      color: colors.series[colorOf(one, index)],
      connectNulls: true,
      showSymbol: isFew && one.isBefore !== true,
      symbolSize: 7,
      // What is compared with lies behind.
      z: one.isBefore === true ? 1 : 2,
      lineStyle: one.isBefore === true ? { width: 1.5, type: 'dashed' } : { width: 2.5 },
      barMaxWidth: isAcross ? 16 : 28,
      barGap: '10%',
      barCategoryGap: labels.length > 12 ? '20%' : '30%',
      itemStyle: kind === 'bar' ? { borderRadius: [4, 4, 0, 0] } : {},
      markArea: one.band && bandOf(one.band),
    })),
  }
}

/** In the colour of its series; without an end it goes on to the edge. */
const bandOf = ({ low, high }: NonNullable<ChartSeries['band']>) => ({
  silent: true,
  itemStyle: { opacity: 0.18 },
  data: [[{ yAxis: low ?? -Infinity }, { yAxis: high ?? Infinity }]],
})

interface Extent {
  min: number
  max: number
}

/** An axis that reaches as far as the bands, so that their ends are seen; the chart's own choice where there is none. */
function endOfBands(series: readonly ChartSeries[], side: 'low' | 'high') {
  const ends = series.flatMap(({ band }) => band?.[side] ?? [])
  if (ends.length === 0) return undefined
  return side === 'low'
    ? ({ min }: Extent) => Math.floor(Math.min(min, ...ends) / 10) * 10
    : ({ max }: Extent) => Math.ceil(Math.max(max, ...ends) / 10) * 10
}

/** Divides a scale with two ends into equal steps; the last one would be shorter otherwise. */
const wholeStep = (span: number): number | undefined => [4, 5, 3].map((steps) => span / steps).find(Number.isInteger)
