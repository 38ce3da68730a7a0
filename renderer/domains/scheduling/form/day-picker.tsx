import { DatePicker3 } from '@blueprintjs/datetime2'
import '@blueprintjs/datetime2/lib/css/blueprint-datetime2.css'
import { ar, enUS, fr, vi, zhCN } from 'date-fns/locale'
import type { Locale } from 'date-fns'
import { useTranslation } from 'react-i18next'
import type { Language } from '#shared/i18n/languages.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import './day-picker.css'

const LOCALES: Record<Language, Locale> = { en: enUS, fr, vi, cn: zhCN, ar }
/** How far ahead the front desk plans. */
const AHEAD_DAYS = 730

interface DayPickerProps {
  date: LocalDate
  /** The earliest day that can be chosen. */
  from: LocalDate
  onChoose: (date: LocalDate) => void
}

/** A month of days to choose one from; days before `from` are faded. */
export function DayPicker({ date, from, onChoose }: DayPickerProps) {
  const { t } = useTranslation('scheduling')
  const { language, direction } = useFormats()
  return (
    <fieldset className="tw-day-picker">
      <legend className="tw-field__label">{t('form.date')}</legend>
      <DatePicker3
        canClearSelection={false}
        dayPickerProps={{
          dir: direction,
          weekStartsOn: 1,
          // The short names of Arabic are whole words, too wide for a column.
          formatters: language === 'ar' ? { formatWeekdayName: initialOfWeekday } : {},
          labels: {
            labelPrevious: () => t('form.previousMonth'),
            labelNext: () => t('form.nextMonth'),
            labelMonthDropdown: () => t('form.month'),
            labelYearDropdown: () => t('form.year'),
          },
        }}
        highlightCurrentDay
        locale={LOCALES[language]}
        maxDate={browserDay(addDays(from, AHEAD_DAYS))}
        minDate={browserDay(from)}
        onChange={(day) => day !== null && onChoose(localDateOfBrowser(day))}
        value={browserDay(date)}
      />
    </fieldset>
  )
}

const initialOfWeekday = (day: Date) => new Intl.DateTimeFormat('ar', { weekday: 'narrow' }).format(day)

/** Blueprint's picker thinks in days of this device's zone; only year, month and day of them count. */
function browserDay(date: LocalDate): Date {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function localDateOfBrowser(day: Date): LocalDate {
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}

const two = (number: number) => String(number).padStart(2, '0')
