import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { Bounds, Measure, Reading } from '#shared/domains/journal/review/schema.ts'

/** Puts values and ranges of vitals into words. */
export function useMeasureWords() {
  const { t } = useTranslation('review')
  const { tag, number } = useFormats()
  const figure = (measure: Measure, value: number): string => {
    const rounded = Math.round(value * 10) / 10
    // Which way a weight went is the point of it.
    return measure === 'weightChange'
      ? new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }).format(rounded)
      : number(rounded)
  }
  return {
    /** 182 mmHg */
    value: ({ measure, value }: Pick<Reading, 'measure' | 'value'>): string =>
      t(`amount.${measure}`, { value: figure(measure, value) }),
    /** over 139 */
    limit: ({ measure, value, low, high }: Reading): string =>
      high !== null && value > high
        ? t('above', { limit: figure(measure, high) })
        : t('below', { limit: low === null ? '' : figure(measure, low) }),
    /** 90 to 139 */
    range(measure: Measure, { low, high }: Bounds): string {
      if (low === null && high === null) return t('ranges.open')
      if (high === null) return t('ranges.from', { low: figure(measure, low ?? 0) })
      if (low === null) return t('ranges.to', { high: figure(measure, high) })
      return t('ranges.between', { low: figure(measure, low), high: figure(measure, high) })
    },
  }
}
