import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { HoursControl } from './hours-draft.ts'

interface NumberFieldProps {
  control: HoursControl
  name:
    | `schedules.${number}.slots`
    | `schedules.${number}.slotLength`
    | 'minAdvanceMinutes'
    | 'patientChangeMinutes'
    | 'waitingOfferMinutes'
  label: string
  help?: string
  min: number
  /** Parts of it count too. */
  isFraction?: boolean
}

/** A number as it is typed. */
export function NumberField({ control, name, label, help, min, isFraction = false }: NumberFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  return (
    <FormField error={fieldState.error?.message} help={help} htmlFor={id} label={label}>
      {(tied) => (
        <InputGroup
          {...tied}
          dir="ltr"
          inputMode={isFraction ? 'decimal' : 'numeric'}
          inputRef={field.ref}
          min={min}
          onValueChange={field.onChange}
          step={isFraction ? 'any' : undefined}
          type="number"
          value={field.value}
        />
      )}
    </FormField>
  )
}
