import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useHalfHours } from '#renderer/ui/i18n/use-half-hours.ts'
import type { HoursControl } from './hours-draft.ts'

interface TimeFieldProps {
  control: HoursControl
  name:
    | `schedules.${number}.${'openTime' | 'closeTime'}`
    | `${'breaks' | 'closures'}.${number}.${'startTime' | 'endTime'}`
  label: string
}

/** A time of day on the half hour, as the person's language writes it. */
export function TimeField({ control, name, label }: TimeFieldProps) {
  const options = useHalfHours()
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  return (
    <FormField error={fieldState.error?.message} htmlFor={id} label={label}>
      {(tied) => <HTMLSelect {...tied} fill onChange={field.onChange} options={options} value={field.value} />}
    </FormField>
  )
}
