import { useTranslation } from 'react-i18next'
import type { LocalDate } from '#shared/kernel/time.ts'
import type { DateWindow } from '../dates/plain-date.ts'
import type { DayStates } from './use-days.ts'
import { DateField } from './date-field.tsx'
import './date-section.css'
import { MonthCalendar } from './month-calendar.tsx'

interface DateSectionProps {
  date: LocalDate | null
  /** The days that may be picked. */
  days: DateWindow
  today: LocalDate
  states: DayStates
  onPick: (date: LocalDate | null) => void
}

/** The day: typed, or picked from the month. */
export function DateSection({ date, days, today, states, onPick }: DateSectionProps) {
  const { t } = useTranslation('booking')
  return (
    <div className="tw-booking__part tw-date">
      <h2 className="tw-booking__heading">{t('date.heading')}</h2>
      <DateField date={date} days={days} onPick={onPick} />
      <MonthCalendar date={date} days={days} onPick={onPick} states={states} today={today} />
    </div>
  )
}
