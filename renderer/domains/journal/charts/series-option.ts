import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColors } from './chart-colors.ts'

/** What is drawn over one axis of periods: at most five series (look, Charts). */
export interface ChartData {
  kind: 'line' | 'bar'
  /** Of the periods, the oldest first. */
  labels: readonly string[]
  series: readonly { name: string; values: readonly (number | null)[] }[]
  /** At the top of the axis. */
  unit: string
  min?: number
  max?: number
  /** Puts a value into words, as it stands in the tooltip and in the table. */
  say: (value: number) => string
}

interface TooltipPoint {
  name?: string
  seriesName?: string
  value?: unknown
}

/** The option for ECharts. Its texts are drawn and not set as HTML: they may hold what somebody typed. */
export function seriesOption(
  { kind, labels, series, unit, min, max, say }: ChartData,
  colors: ChartColors,
): EChartsCoreOption {
  const axisText = { color: colors.muted, fontFamily: colors.font, fontSize: 12 }
  const isFew = labels.length <= 31
  return {
    animation: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    animationDuration: 200,
    color: [...colors.series],
    textStyle: { fontFamily: colors.font, color: colors.text },
    grid: { top: 32, bottom: 8, left: 8, right: 12, outerBoundsMode: 'same', outerBoundsContain: 'axisLabel' },
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
    xAxis: {
      type: 'category',
      data: [...labels],
      axisLine: { lineStyle: { color: colors.line } },
      axisTick: { show: false },
      axisLabel: { ...axisText, hideOverlap: true },
    },
    yAxis: {
      type: 'value',
      name: unit,
      nameTextStyle: { ...axisText, align: 'left' },
      min,
      max,
      scale: kind === 'line',
      splitNumber: 4,
      axisLabel: axisText,
      splitLine: { lineStyle: { color: colors.line } },
    },
    series: series.map(({ name, values }) => ({
      name,
      type: kind,
      data: [...values],
      connectNulls: true,
      showSymbol: isFew,
      symbolSize: 7,
      lineStyle: { width: 2.5 },
      barMaxWidth: 28,
      itemStyle: kind === 'bar' ? { borderRadius: [4, 4, 0, 0] } : {},
    })),
  }
}
