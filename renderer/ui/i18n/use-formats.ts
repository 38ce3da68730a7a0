import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { LANGUAGES, knownLanguage } from '#shared/i18n/languages.ts'
import type { Language } from '#shared/i18n/languages.ts'

/** The current language of the page. */
export function useLanguage(): Language {
  const { i18n } = useTranslation()
  return knownLanguage(i18n.language)
}

/** The current language and formatters of dates and numbers in it, for a time zone (the browser's own without one). */
export function useFormats(timeZone?: string) {
  const language = useLanguage()
  const { tag, direction } = LANGUAGES[language]
  return useMemo(() => {
    const format = (options: Intl.DateTimeFormatOptions) => {
      const formatter = new Intl.DateTimeFormat(tag, { timeZone, ...options })
      return (instant: string | number | Date) => formatter.format(new Date(instant))
    }
    return {
      language,
      tag,
      direction,
      /** 2:30 PM */
      time: format({ hour: 'numeric', minute: '2-digit' }),
      /** Sat, Nov 21 */
      day: format({ weekday: 'short', day: 'numeric', month: 'short' }),
      /** Saturday, November 21, 2026 */
      longDay: format({ dateStyle: 'full' }),
      /** Nov 21, 2026 */
      date: format({ dateStyle: 'medium' }),
      /** Nov 21, 2026, 2:30 PM */
      dateTime: format({ dateStyle: 'medium', timeStyle: 'short' }),
      month: format({ month: 'long', year: 'numeric' }),
      /** 60 minutes; from two hours on, whole hours where there are no minutes beside them. */
      span: (minutes: number) => {
        const [value, unit] = minutes < 120 || minutes % 60 ? [minutes, 'minute'] : [minutes / 60, 'hour']
        return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value)
      },
      /** 5 MB, of bytes; two decimals at most (spec §9). */
      fileSize: (bytes: number) =>
        new Intl.NumberFormat(tag, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 2 }).format(
          bytes / 1024 / 1024,
        ),
      number: (value: number) => new Intl.NumberFormat(tag).format(value),
    }
  }, [language, tag, direction, timeZone])
}
