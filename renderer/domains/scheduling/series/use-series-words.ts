import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { SeriesView } from '#shared/domains/scheduling/series/schema.ts'
import { formatLocalDate } from '../address/local-date-format.ts'

/** A series in one line: `Every 2 weeks until Feb 8, 2027 · 4 of 12`. */
export function useSeriesWords(): (series: SeriesView) => string {
  const { t } = useTranslation('scheduling')
  const { tag, number } = useFormats()
  return ({ everyWeeks, until, position, count }) => {
    const day = formatLocalDate(until, tag, { dateStyle: 'medium' })
    const line = t('series.line', { every: t('series.every', { count: everyWeeks }), until: day })
    if (position === null) return line
    return `${line} · ${t('series.place', { position: number(position), total: number(count) })}`
  }
}
