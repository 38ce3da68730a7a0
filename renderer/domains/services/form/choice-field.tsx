import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useController } from 'react-hook-form'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { ServiceFields } from './use-service-form.ts'

interface ChoiceFieldProps {
  form: ServiceFields
  name: 'type' | 'status' | 'packaging' | 'supplierOrgId' | 'supplierServiceId'
  label: string
  help?: string
  isOptional?: boolean
  options: readonly { value: string; label: string }[]
  /** What else follows from the choice. */
  onChosen?: () => void
}

/** One of a few, all of them in a list. */
export function ChoiceField({ form: { control }, name, label, options, onChosen, ...rest }: ChoiceFieldProps) {
  const id = useId()
  const { field, fieldState } = useController({ control, name })
  return (
    <FormField {...rest} error={fieldState.error?.message} htmlFor={id} label={label}>
      {(tied) => (
        <HTMLSelect
          {...tied}
          fill
          onChange={(event) => {
            field.onChange(event)
            onChosen?.()
          }}
          value={field.value}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormField>
  )
}
