import { TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'

interface SkuFieldProps {
  value: string
  error: string | undefined
  onChange: (text: string) => void
}

/** SKUs as they are pasted from a table or a mail. */
export function SkuField({ value, error, onChange }: SkuFieldProps) {
  const { t } = useTranslation('services')
  const id = useId()
  return (
    <FormField error={error} help={t('match.help')} htmlFor={id} label={t('many.skus')}>
      {(tied) => (
        <TextArea
          {...tied}
          dir="ltr"
          fill
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          rows={3}
          spellCheck={false}
          value={value}
        />
      )}
    </FormField>
  )
}
