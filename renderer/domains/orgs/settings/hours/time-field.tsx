import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useFormats } from '#renderer/ui/i18n/use-formats.ts'
import { minutesOfClock } from '#shared/domains/scheduling/hours.ts'
import { CLOCK_TIMES } from './hours-draft.ts'
import type { HoursControl } from './hours-draft.ts'

interface TimeFieldProps {
  control: HoursControl
  name:
    | `schedules.${number}.${'openTime' | 'closeTime'}`
    | `${'breaks' | 'closures'}.${number}.${'startTime' | 'endTime'}`
  label: string
}

/** Any day: only its clock is shown. */
const MIDNIGHT = Date.UTC(2026, 0, 5)

/** A time of day on the half hour, as the person's language writes it. */
export function TimeField({ control, name, label }: TimeFieldProps) {
  const { tag } = useFormats()
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  const time = new Intl.DateTimeFormat(tag, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' })
  return (
    <FormField error={fieldState.error?.message} htmlFor={id} label={label}>
      {(tied) => (
        <HTMLSelect {...tied} fill onChange={field.onChange} value={field.value}>
          {CLOCK_TIMES.map((clock) => (
            <option key={clock} value={clock}>
              {time.format(MIDNIGHT + minutesOfClock(clock) * 60_000)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormField>
  )
}
