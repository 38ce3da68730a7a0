import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { useShortMoney } from '#renderer/ui/i18n/use-money.ts'

interface Change {
  direction: 'up' | 'down' | 'same'
  text: string
}

/** How the figures of an org are put into words. */
export function useFigureWords() {
  const { t } = useTranslation('figures')
  const { tag } = useFormats()
  return {
    /** $4K: an amount in minor units, at an axis. */
    sayShort: useShortMoney(),
    sayPercent: useCallback(
      (percent: number): string =>
        new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100),
      [tag],
    ),
    /** Of a number against the thirty days before. */
    sayChange: useCallback(
      (percent: number | null): Change => {
        if (percent === null) return { direction: 'same', text: t('change.none') }
        if (percent === 0) return { direction: 'same', text: t('change.same') }
        const value = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(
          Math.abs(percent) / 100,
        )
        return percent > 0
          ? { direction: 'up', text: t('change.up', { value }) }
          : { direction: 'down', text: t('change.down', { value }) }
      },
      [t, tag],
    ),
  }
}
