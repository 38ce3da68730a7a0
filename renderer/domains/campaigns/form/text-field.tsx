import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { FormField } from '#renderer/ui/fields/form-field.tsx'

interface TextFieldProps {
  label: string
  value: string
  error: string | undefined
  help?: ReactNode
  isOptional?: boolean
  kind?: 'text' | 'url' | 'date' | 'long'
  max?: number
  onChange: (value: string) => void
}

/** One line of text, an address, a day, or a few lines. */
export function TextField(props: TextFieldProps) {
  const { label, value, error, help, isOptional, kind = 'text', max, onChange } = props
  const id = useId()
  return (
    <FormField error={error} help={help} htmlFor={id} isOptional={isOptional} label={label}>
      {(field) =>
        kind === 'long' ? (
          <TextArea
            {...field}
            autoResize
            dir="auto"
            fill
            maxLength={max}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            value={value}
          />
        ) : (
          <InputGroup
            {...field}
            dir={kind === 'text' ? 'auto' : 'ltr'}
            maxLength={max}
            onValueChange={onChange}
            type={kind}
            value={value}
          />
        )
      }
    </FormField>
  )
}
