import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { addDays } from '#shared/kernel/calendar/days.ts'
import type { Weekday } from '#shared/kernel/calendar/weekday.ts'
import './reminder-fields.css'

/** A Monday. */
const MONDAY = '2026-11-23'
const WEEKDAYS: readonly Weekday[] = [0, 1, 2, 3, 4, 5, 6]

export interface ReminderDraft {
  time: string
  days: readonly Weekday[]
}

interface ReminderFieldsProps {
  draft: ReminderDraft
  errors: Record<string, string>
  onChange: (part: Partial<ReminderDraft>) => void
}

/** At what time, and on which days of the week. */
export function ReminderFields({ draft: { time, days }, errors, onChange }: ReminderFieldsProps) {
  const { t } = useTranslation('journal')
  const { tag } = useFormats('UTC')
  const [short, long] = (['short', 'long'] as const).map(
    (weekday) => new Intl.DateTimeFormat(tag, { weekday, timeZone: 'UTC' }),
  )
  const nameOf = (format: Intl.DateTimeFormat | undefined, day: Weekday) =>
    format?.format(new Date(addDays(MONDAY, day))) ?? ''
  const toggle = (day: Weekday) =>
    onChange({
      days: days.includes(day) ? days.filter((one) => one !== day) : [...days, day].toSorted((a, b) => a - b),
    })
  return (
    <>
      <FormField error={errors['reminder.time'] ?? ''} htmlFor="reminder-time" label={t('reminder.time')}>
        {(field) => (
          <input
            {...field}
            className="bp6-input"
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
            required
            type="time"
            value={time}
          />
        )}
      </FormField>
      <fieldset className="tw-reminder-days">
        <legend>{t('reminder.days')}</legend>
        <div className="tw-reminder-days__row">
          {WEEKDAYS.map((day) => (
            <label className="tw-reminder-days__day" key={day}>
              <input
                aria-label={nameOf(long, day)}
                checked={days.includes(day)}
                onChange={() => toggle(day)}
                type="checkbox"
              />
              <span aria-hidden>{nameOf(short, day)}</span>
            </label>
          ))}
        </div>
        <p aria-live="polite" className="tw-reminder-days__error">
          {days.length === 0 ? t('reminder.noDay') : (errors['reminder.days'] ?? '')}
        </p>
      </fieldset>
    </>
  )
}
