import { useCallback } from 'react'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** A day as an axis names it: Nov 21. Days have no zone: at noon in UTC each is itself everywhere. */
export function useDayLabel(): (date: LocalDate) => string {
  const { tag } = useFormats('UTC')
  return useCallback(
    (date) =>
      new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' }).format(
        new Date(`${date}T12:00:00Z`),
      ),
    [tag],
  )
}
