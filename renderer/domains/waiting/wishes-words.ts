import { useTranslation } from 'react-i18next'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { WaitingView } from '#shared/domains/waiting/schema.ts'
import type { Weekday } from '#shared/kernel/calendar/weekday.ts'

/** A Monday: weekdays are named from it, in the person's language. */
const MONDAY = Date.UTC(2026, 0, 5, 12)
const DAY_MS = 86_400_000

/** How weekdays, days and wishes are told in the person's language. */
export function useWishesWords() {
  const { t } = useTranslation('waiting')
  const { tag } = useFormats()
  const weekdays = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  const weekday = (day: Weekday) => weekdays.format(MONDAY + day * DAY_MS)
  const dates = new Intl.DateTimeFormat(tag, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const list = new Intl.ListFormat(tag, { style: 'narrow', type: 'unit' })
  return {
    weekday,
    days: ({ from, until }: Pick<WaitingView, 'from' | 'until'>) =>
      dates.formatRange(Date.parse(`${from}T12:00:00Z`), Date.parse(`${until}T12:00:00Z`)),
    /** Null without any. */
    wishes({ days = [], half }: WaitingView['wishes']): string | null {
      const parts = [
        ...(days.length === 0 ? [] : [list.format(days.toSorted((a, b) => a - b).map(weekday))]),
        ...(half === undefined ? [] : [t(`half.${half}`)]),
      ]
      return parts.length === 0 ? null : parts.join(' · ')
    },
  }
}
