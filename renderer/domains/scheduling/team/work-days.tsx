import { Button, InputGroup } from '@blueprintjs/core'
import { Plus, Trash } from '@blueprintjs/icons'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { FromUntil } from '#renderer/ui/fields/from-until.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { WORK_DAYS_MAX } from '#shared/domains/scheduling/providers/schema.ts'
import type { WorkDay } from '#shared/domains/scheduling/providers/schema.ts'
import { useStretchWords } from './use-stretch-words.ts'

interface WorkDaysProps {
  days: WorkDay[]
  /** The day that the clinic has now: those before it stay as they were, and are not shown. */
  today: string
  onChange: (days: WorkDay[]) => void
}

const NEW_HOURS = { startTime: '09:00 AM', endTime: '05:00 PM' }

/** The hours of single days, in place of those of the week: a shorter day, another one, a day off. */
export function WorkDays({ days, today, onChange }: WorkDaysProps) {
  const { t } = useTranslation('types')
  const shown = days.filter(({ date }) => date === '' || date >= today)
  const change = (day: WorkDay, next: WorkDay | null) =>
    onChange(days.flatMap((one) => (one === day ? (next ?? []) : one)))
  return (
    <div className="tw-types__texts">
      <h3 className="tw-field__label">{t('team.days')}</h3>
      <p className="tw-types__help">{t('team.daysHelp')}</p>
      {shown.map((day, index) => (
        <Day
          day={day}
          // They have no other name than their place while their date is typed.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          onChange={(next) => change(day, next)}
          today={today}
        />
      ))}
      <div>
        <Button
          disabled={days.length >= WORK_DAYS_MAX || days.some(({ date }) => date === '')}
          icon={<Plus />}
          onClick={() => onChange([...days, { date: '', stretches: [NEW_HOURS] }])}
          text={t('team.addDay')}
          variant="outlined"
        />
      </div>
    </div>
  )
}

interface DayProps {
  day: WorkDay
  today: string
  onChange: (day: WorkDay | null) => void
}

function Day({ day, today, onChange }: DayProps) {
  const { t } = useTranslation('types')
  const { longDay } = useFormats('UTC')
  const id = useId()
  const words = useStretchWords()
  const { date, stretches } = day
  return (
    <fieldset className="tw-types__ticks tw-types__day">
      <legend className="tw-field__label">{date === '' ? t('team.newDay') : longDay(`${date}T00:00:00Z`)}</legend>
      <div className="tw-types__figures">
        <FormField htmlFor={id} label={t('team.date')}>
          {(field) => (
            <InputGroup
              {...field}
              min={today}
              onValueChange={(next) => onChange({ ...day, date: next })}
              required
              type="date"
              value={date}
            />
          )}
        </FormField>
      </div>
      {stretches.length === 0 && <p className="tw-types__help">{t('team.dayOff')}</p>}
      {stretches.map((stretch, index) => (
        <FromUntil
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          onChange={(next) =>
            onChange({ ...day, stretches: stretches.map((one, at) => (at === index ? { ...one, ...next } : one)) })
          }
          onRemove={() => onChange({ ...day, stretches: stretches.filter((_, at) => at !== index) })}
          stretch={stretch}
          words={words}
        />
      ))}
      <div className="tw-types__do">
        <Button
          icon={<Plus />}
          onClick={() => onChange({ ...day, stretches: [...stretches, NEW_HOURS] })}
          text={t('team.addHours')}
          variant="minimal"
        />
        <Button icon={<Trash />} onClick={() => onChange(null)} text={t('team.removeDay')} variant="minimal" />
      </div>
    </fieldset>
  )
}
