import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { FormField } from '#renderer/ui/fields/form-field.tsx'

interface TextFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  help?: string
  isOptional?: boolean
  inputMode?: 'decimal' | 'numeric' | 'url'
  maxLength?: number
  rows?: number
  /** Beside what is typed, such as the currency. */
  end?: ReactElement
}

/** A line of text, or several where `rows` says so. */
export function TextField({ label, error, help, isOptional, ...input }: TextFieldProps): ReactNode {
  const id = useId()
  const { value, onChange, inputMode, maxLength, rows, end } = input
  // Numbers and addresses read from the left in every language; beside something at the end, they leave it its place.
  const direction = inputMode === undefined ? 'auto' : 'ltr'
  return (
    <FormField error={error} help={help} htmlFor={id} isOptional={isOptional} label={label}>
      {(tied) =>
        rows === undefined ? (
          <InputGroup
            {...tied}
            dir={end === undefined ? direction : undefined}
            inputMode={inputMode}
            intent={tied['aria-invalid'] ? 'danger' : 'none'}
            maxLength={maxLength}
            onValueChange={onChange}
            rightElement={end}
            value={value}
          />
        ) : (
          <TextArea
            {...tied}
            dir={direction}
            fill
            intent={tied['aria-invalid'] ? 'danger' : 'none'}
            maxLength={maxLength}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            rows={rows}
            value={value}
          />
        )
      }
    </FormField>
  )
}
