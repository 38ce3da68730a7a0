import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { PeriodType } from '#shared/domains/journal/statistics-schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** How charts say their periods and their values. Days have no zone: at noon in UTC each is itself everywhere. */
export function useChartWords(period: PeriodType) {
  const { t } = useTranslation('statistics')
  const { tag, number } = useFormats('UTC')
  const label = useCallback(
    (date: LocalDate) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
        new Date(`${date}T12:00:00Z`),
      ),
    [tag],
  )
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
