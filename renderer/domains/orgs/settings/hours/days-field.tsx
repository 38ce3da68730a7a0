import { Checkbox } from '@blueprintjs/core'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { sentencesOf } from '#renderer/ui/fields/refusals.ts'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import type { HoursControl } from './hours-draft.ts'

interface DaysFieldProps {
  control: HoursControl
  name: `${'schedules' | 'breaks'}.${number}.days`
}

/** A Monday: weekdays are named from it, in the person's language. */
const MONDAY = Date.UTC(2026, 0, 5)
const DAY_MS = 86_400_000
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

/** The weekdays on which something comes back. */
export function DaysField({ control, name }: DaysFieldProps) {
  const { t } = useTranslation('organisations')
  const noteId = useId()
  const { field, fieldState } = useController({ control, name })
  const days = field.value
  const [error] = Object.values(sentencesOf({ days: fieldState.error }))
  const { tag } = useFormats()
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'short', timeZone: 'UTC' })
  return (
    <fieldset aria-describedby={noteId} className="tw-hours-days">
      <legend>{t('hours.days')}</legend>
      {WEEK.map((day) => (
        <Checkbox
          aria-invalid={error !== undefined}
          checked={days.includes(day)}
          inline
          key={day}
          label={weekday.format(MONDAY + day * DAY_MS)}
          onChange={({ currentTarget }) =>
            field.onChange(WEEK.filter((one) => (one === day ? currentTarget.checked : days.includes(one))))
          }
        />
      ))}
      <p aria-live="polite" className="tw-hours-days__problem" id={noteId}>
        {error}
      </p>
    </fieldset>
  )
}
