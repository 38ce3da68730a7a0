import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { DESCRIPTION_MAX, NOTES_MAX } from '#shared/domains/inventory/create-schema.ts'

/** What is said of a transaction. */
export interface Words {
  description: string
  notes: string
}

interface WordFieldsProps {
  words: Words
  onChange: (words: Words) => void
  /** What is wrong with either. */
  errors: { readonly [Word in keyof Words]?: string | undefined }
}

/** The description of a transaction, and its notes. */
export function WordFields({ words: { description, notes }, onChange, errors }: WordFieldsProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  return (
    <>
      <FormField error={errors.description} htmlFor={`${id}-description`} label={t('request.description')}>
        {(field) => (
          <InputGroup
            {...field}
            dir="auto"
            maxLength={DESCRIPTION_MAX}
            onValueChange={(value) => onChange({ description: value, notes })}
            value={description}
          />
        )}
      </FormField>
      <FormField error={errors.notes} htmlFor={`${id}-notes`} isOptional label={t('request.notes')}>
        {(field) => (
          <TextArea
            {...field}
            dir="auto"
            fill
            maxLength={NOTES_MAX}
            onChange={({ currentTarget }) => onChange({ description, notes: currentTarget.value })}
            rows={2}
            value={notes}
          />
        )}
      </FormField>
    </>
  )
}
