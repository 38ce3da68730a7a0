import { useEffect, useState } from 'react'

/** The colours of a chart, as the custom properties say them at the moment. */
export interface ChartColors {
  text: string
  muted: string
  line: string
  surface: string
  danger: string
  /** Of the series, in this order: safe for colour-blind eyes in both modes. */
  series: readonly string[]
  font: string
}

const read = (): ChartColors => {
  const styles = getComputedStyle(document.documentElement)
  const token = (name: string): string => styles.getPropertyValue(`--tw-${name}`).trim()
  return {
    text: token('text'),
    muted: token('text-muted'),
    line: token('line'),
    surface: token('surface-raised'),
    danger: token('danger'),
    series: [token('primary'), token('warning'), token('info'), token('success'), token('n6')],
    font: token('font'),
  }
}

const unlessSame = (before: ChartColors, now: ChartColors): ChartColors =>
  JSON.stringify(before) === JSON.stringify(now) ? before : now

/** Colours for a drawing that knows no custom properties; others when mode or preset change. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(read)
  useEffect(() => {
    const readAgain = () => setColors((before) => unlessSame(before, read()))
    const observer = new MutationObserver(readAgain)
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode', 'data-preset'] })
    // They may have changed since the first drawing.
    readAgain()
    return () => observer.disconnect()
  }, [])
  return colors
}
