import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Relation } from '#shared/domains/contacts/family-schema.ts'

interface Draft {
  firstName: string
  lastName: string
  birthdate: string
  relation: string
}

interface FamilyFieldsProps {
  draft: Draft
  errors: Record<string, string>
  onChange: (part: Partial<Draft>) => void
}

/** Name, day of birth, and what they are to whom books. */
export function FamilyFields({ draft, errors, onChange }: FamilyFieldsProps) {
  const { t } = useTranslation('visits')
  const id = useId()
  const text = (name: 'firstName' | 'lastName' | 'birthdate', type: 'text' | 'date') => (
    <FormField error={errors[name]} htmlFor={`${id}-${name}`} label={t(`family.${name}`)}>
      {(field) => (
        <InputGroup
          {...field}
          autoComplete="off"
          dir={type === 'date' ? 'ltr' : 'auto'}
          onValueChange={(value) => onChange({ [name]: value })}
          type={type}
          value={draft[name]}
        />
      )}
    </FormField>
  )
  return (
    <>
      <div className="tw-form__pair">
        {text('firstName', 'text')}
        {text('lastName', 'text')}
      </div>
      <div className="tw-form__pair">
        {text('birthdate', 'date')}
        <FormField error={errors['relation']} htmlFor={`${id}-relation`} label={t('family.relation')}>
          {(field) => (
            <HTMLSelect
              {...field}
              fill
              onChange={(event) => onChange({ relation: event.currentTarget.value })}
              value={draft.relation}
            >
              {Relation.options.map((relation) => (
                <option key={relation} value={relation}>
                  {t(`relation.${relation}`)}
                </option>
              ))}
            </HTMLSelect>
          )}
        </FormField>
      </div>
    </>
  )
}
