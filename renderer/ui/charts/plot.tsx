import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components'
import { init, use } from 'echarts/core'
import type { EChartsType } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useChartColors } from './chart-colors.ts'
import { seriesOption } from './series-option.ts'
import type { ChartData } from './series-option.ts'

use([BarChart, LineChart, GridComponent, MarkAreaComponent, TooltipComponent, SVGRenderer])

/** The drawing alone, as wide as its place. Comes with its library when the first chart is shown. */
export function Plot({ data }: { data: ChartData }) {
  const place = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(null)
  const colors = useChartColors()
  useEffect(() => {
    const element = place.current
    if (element === null) return undefined
    const drawn = init(element, null, { renderer: 'svg' })
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
    }
  }, [])
  const isRightToLeft = document.documentElement.dir === 'rtl'
  useEffect(
    () => chart.current?.setOption(seriesOption(data, colors, isRightToLeft), { notMerge: true }),
    [data, colors, isRightToLeft],
  )
  return <div className="tw-chart__plot" ref={place} />
}
