import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useDayLabel } from '#renderer/ui/charts/use-day-label.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PeriodType } from '#shared/domains/journal/statistics-schema.ts'

/** How charts say their periods and their values. */
export function useChartWords(period: PeriodType) {
  const { t } = useTranslation('statistics')
  const { number } = useFormats('UTC')
  const label = useDayLabel()
  const tenths = useCallback((value: number) => number(Math.round(value * 10) / 10), [number])
  return {
    label,
    tenths,
    periodName: period === 'week' ? t('period.weekOf') : t('period.day'),
    /** 4.2 of 5 */
    sayWellness: useCallback((value: number) => t('wellness.outOf', { value: tenths(value) }), [t, tenths]),
    sayWeight: useCallback((value: number) => t('unit.weight', { value: tenths(value) }), [t, tenths]),
  }
}
