import { useMemo } from 'react'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'

/** From when to when, saying what both have in common once: `9:30 – 10:00 AM`. */
export function useTimeRange(timeZone: string): (slot: { start: string; end: string }) => string {
  const { tag } = useFormats()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, { timeZone, hour: 'numeric', minute: '2-digit' })
    return ({ start, end }) => format.formatRange(new Date(start), new Date(end))
  }, [tag, timeZone])
}
