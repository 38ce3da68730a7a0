import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { useController } from 'react-hook-form'
import type { FieldPathByValue } from 'react-hook-form'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { sentencesOf } from '#renderer/ui/fields/refusals.ts'
import type { ServiceDraft } from './service-draft.ts'
import type { ServiceFields } from './use-service-form.ts'

interface TextFieldProps {
  form: ServiceFields
  name: FieldPathByValue<ServiceDraft, string>
  label: string
  help?: string
  isOptional?: boolean
  inputMode?: 'decimal' | 'numeric' | 'url'
  maxLength?: number
  rows?: number
  /** Beside what is typed, such as the currency. */
  end?: ReactElement
}

/** A line of text, or several where `rows` says so. Of a list in one field, the first part that is wrong is told of. */
export function TextField({ form: { control }, name, label, help, isOptional, ...input }: TextFieldProps): ReactNode {
  const id = useId()
  const { inputMode, maxLength, rows, end } = input
  const { field, fieldState } = useController({ control, name })
  const [error] = Object.values(sentencesOf({ [name]: fieldState.error }))
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
            inputRef={field.ref}
            intent={tied['aria-invalid'] ? 'danger' : 'none'}
            maxLength={maxLength}
            onValueChange={field.onChange}
            rightElement={end}
            value={field.value}
          />
        ) : (
          <TextArea
            {...tied}
            dir={direction}
            fill
            inputRef={field.ref}
            intent={tied['aria-invalid'] ? 'danger' : 'none'}
            maxLength={maxLength}
            onChange={field.onChange}
            rows={rows}
            value={field.value}
          />
        )
      }
    </FormField>
  )
}
