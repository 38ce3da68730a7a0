import type { LocalDate } from '#shared/kernel/time.ts'

/** A day without a zone, as people write it: Nov 21, 2026. */
export const formatLocalDay = (day: LocalDate, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
