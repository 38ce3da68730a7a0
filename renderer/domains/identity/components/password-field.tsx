import type { Control, FieldPathByValue, FieldValues } from 'react-hook-form'
import { Controller } from 'react-hook-form'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { PasswordInput } from './password-input.tsx'

interface PasswordFieldProps<Values extends FieldValues> {
  control: Control<Values>
  name: FieldPathByValue<Values, string>
  label: string
  /** What a password manager is to do with it. */
  autoComplete: 'current-password' | 'new-password'
}

/** A labelled password in a form. */
export function PasswordField<Values extends FieldValues>(props: PasswordFieldProps<Values>) {
  const { control, name, label, autoComplete } = props
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <FormField error={fieldState.error?.message} htmlFor={`password-${name}`} label={label}>
          {(tied) => <PasswordInput {...field} {...tied} autoComplete={autoComplete} inputRef={ref} />}
        </FormField>
      )}
    />
  )
}
