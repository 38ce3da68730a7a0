import { Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { useOffline } from '#renderer/api/offline.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { daysBetween } from '#shared/domains/scheduling/availability.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

interface OfflineNoteProps {
  /** The days that are shown, `end` excluded. */
  days: { start: LocalDate; end: LocalDate }
}

/** An empty day of the calendar means that nothing is booked; of days that the copy does not have it says so instead. */
export function OfflineNote({ days: { start, end } }: OfflineNoteProps) {
  const { t } = useTranslation('scheduling')
  // A local date is written as it is, whatever the zone of this computer.
  const { day, tag } = useFormats('UTC')
  const offline = useOffline()
  const known = offline?.copy?.days.filter((date) => start <= date && date < end) ?? []
  if (offline === null || known.length === 0 || known.length === daysBetween(start, end)) return null
  const days = new Intl.ListFormat(tag).format(known.map((date) => day(date)))
  return (
    <Callout className="tw-schedule__offline" compact intent="warning">
      {t('offline.someDays', { days, count: known.length })}
    </Callout>
  )
}
