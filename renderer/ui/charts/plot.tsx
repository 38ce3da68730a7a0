import EChartsReactCore from 'echarts-for-react/esm/core'
import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, MarkAreaComponent, TooltipComponent } from 'echarts/components'
import { dispose, getInstanceByDom, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useChartColors } from './chart-colors.ts'
import { seriesOption } from './series-option.ts'
import type { ChartData } from './series-option.ts'

use([BarChart, LineChart, GridComponent, MarkAreaComponent, TooltipComponent, SVGRenderer])

/** What of the library is called: handed over as a whole, it would all come along. */
const ECHARTS = { init, dispose, getInstanceByDom }
const SVG = { renderer: 'svg' } as const
/** The style sheet says how high it is. */
const AS_STYLED = { height: undefined }

/** The drawing alone, as wide as its place. Comes with its library when the first chart is shown. */
export function Plot({ data }: { data: ChartData }) {
  const colors = useChartColors()
  const isRightToLeft = document.documentElement.dir === 'rtl'
  return (
    <EChartsReactCore
      className="tw-chart__plot"
      echarts={ECHARTS}
      notMerge
      option={seriesOption(data, colors, isRightToLeft)}
      opts={SVG}
      style={AS_STYLED}
    />
  )
}
