import EChartsReactCore from 'echarts-for-react/esm/core'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components'
import { dispose, getInstanceByDom, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { useChartColors } from './chart-colors.ts'
import { seriesOption } from './series-option.ts'
import type { ChartData } from './series-option.ts'

use([BarChart, LineChart, GridComponent, MarkAreaComponent, TooltipComponent, SVGRenderer])

/** What of the library is called: handed over as a whole, it would all come along. */
const ECHARTS = { init, dispose, getInstanceByDom }
const SVG = { renderer: 'svg' } as const
const FILLING = { height: '100%' }

/** The drawing alone, as wide as its place. Comes with its library when the first chart is shown. */
export function Plot({ data }: { data: ChartData }) {
  const colors = useChartColors()
  const place = useFit()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  return (
    <div className="tw-chart__plot" ref={place}>
      <EChartsReactCore
        autoResize={false}
        echarts={ECHARTS}
        notMerge
        option={seriesOption(data, colors, isRightToLeft)}
        opts={SVG}
        style={FILLING}
      />
    </div>
  )
}

/** Keeps the drawing as wide as its place. The component's own way leaves the first change out, as when a phone is turned while it loads. */
function useFit(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = place
    if (current === null) return undefined
    const observer = new ResizeObserver(() => {
      const drawing = current.firstElementChild
      const chart = drawing instanceof HTMLElement ? getInstanceByDom(drawing) : undefined
      if (chart !== undefined && chart.getWidth() !== current.clientWidth)
        chart.resize({ width: 'auto', height: 'auto' })
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return place
}
