import { useEffect, useState } from 'react'

/** The colours of a chart, as the custom properties say them at the moment. */
export interface ChartColors {
  text: string
  muted: string
  line: string
  surface: string
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
    series: [token('primary'), token('warning'), token('info'), token('success'), token('n6')],
    font: token('font'),
  }
}

/** Colours for a drawing that knows no custom properties; others when mode or preset change. */
export function useChartColors(): ChartColors {
  const [colors, setColors] = useState(read)
  useEffect(() => {
    const observer = new MutationObserver(() => setColors(read()))
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-mode', 'data-preset'] })
    return () => observer.disconnect()
  }, [])
  return colors
}
