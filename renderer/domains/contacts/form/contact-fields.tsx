import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { ContactDraft } from './contact-draft.ts'

interface ContactFieldsProps {
  draft: ContactDraft
  errors: Record<string, string>
  onChange: (part: Partial<ContactDraft>) => void
}

/** Name, e-mail address and number of a contact. */
export function ContactFields({ draft, errors, onChange }: ContactFieldsProps) {
  const { t } = useTranslation('contacts')
  const id = useId()
  return (
    <>
      <FormField error={errors['name']} htmlFor={`${id}-name`} label={t('field.name')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            dir="auto"
            onValueChange={(name) => onChange({ name })}
            value={draft.name}
          />
        )}
      </FormField>
      <FormField error={errors['phone']} help={t('field.eitherWay')} htmlFor={`${id}-phone`} label={t('field.phone')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            dir="ltr"
            onValueChange={(phone) => onChange({ phone })}
            type="tel"
            value={draft.phone}
          />
        )}
      </FormField>
      <FormField error={errors['email']} htmlFor={`${id}-email`} label={t('field.email')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="off"
            dir="ltr"
            onValueChange={(email) => onChange({ email })}
            type="email"
            value={draft.email}
          />
        )}
      </FormField>
    </>
  )
}
