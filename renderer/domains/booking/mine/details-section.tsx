import { InputGroup, TextArea } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { NOTES_MAX } from '#shared/domains/scheduling/appointment-fields.ts'
import '#renderer/ui/fields/form.css'

interface Details {
  phone: string
  notes: string
}

interface DetailsSectionProps {
  details: Details
  errors: Record<string, string>
  onChange: (details: Details) => void
}

/** Why they come, and how the clinic reaches them. */
export function DetailsSection({ details, errors, onChange }: DetailsSectionProps) {
  const { t } = useTranslation('visits')
  const id = useId()
  return (
    <div className="tw-booking__part tw-mine__details">
      <h2 className="tw-booking__heading">{t('details.heading')}</h2>
      <FormField
        error={errors['notes']}
        help={t('details.reasonHelp')}
        htmlFor={`${id}-notes`}
        isOptional
        label={t('details.reason')}
      >
        {(field) => (
          <TextArea
            {...field}
            autoResize
            dir="auto"
            fill
            maxLength={NOTES_MAX}
            onChange={(event) => onChange({ ...details, notes: event.currentTarget.value })}
            value={details.notes}
          />
        )}
      </FormField>
      <FormField error={errors['phone']} htmlFor={`${id}-phone`} isOptional label={t('details.phone')}>
        {(field) => (
          <InputGroup
            {...field}
            autoComplete="tel"
            className="tw-mine__phone"
            dir="ltr"
            maxLength={32}
            onValueChange={(phone) => onChange({ ...details, phone })}
            type="tel"
            value={details.phone}
          />
        )}
      </FormField>
    </div>
  )
}
