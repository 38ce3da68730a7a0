import type { Reading } from '#shared/domains/journal/report.ts'

const WIDTH = 320
const HEIGHT = 72
const EDGE = 4

interface SmallChartProps {
  /** Up to two lines over the same days. */
  lines: readonly (readonly Reading[])[]
  /** The moments of the left and the right edge. */
  span: { start: number; end: number }
  /** The values of the lower and the upper edge; those of the lines without. */
  scale?: { low: number; high: number }
}

/** Lines on paper, drawn in ink alone: the second one is broken. What they say stands beside them in words. */
export function SmallChart({ lines, span, scale }: SmallChartProps) {
  const values = lines.flat().map(({ value }) => value)
  const { low, high } = scale ?? { low: Math.min(...values), high: Math.max(...values) }
  // A value that never changes is drawn through the middle.
  const height = high - low || 2
  const bottom = high === low ? low - 1 : low
  const x = (at: number) => EDGE + ((at - span.start) / (span.end - span.start || 1)) * (WIDTH - 2 * EDGE)
  const y = (value: number) => HEIGHT - EDGE - ((value - bottom) / height) * (HEIGHT - 2 * EDGE)
  return (
    <svg aria-hidden className="tw-small-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`}>
      <path className="tw-small-chart__frame" d={`M${EDGE},${HEIGHT - 1}H${WIDTH - EDGE}`} />
      {lines.map((line, index) => (
        <g className={`tw-small-chart__line tw-small-chart__line--${index}`} key={index}>
          <polyline points={line.map(({ at, value }) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ')} />
          {line.map(({ at, value }, point) => (
            <circle cx={x(at)} cy={y(value)} key={point} r={2} />
          ))}
        </g>
      ))}
    </svg>
  )
}
