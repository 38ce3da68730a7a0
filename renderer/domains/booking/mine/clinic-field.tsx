import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { BookableClinic } from '#renderer/domains/scheduling/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'

interface ClinicFieldProps {
  clinics: readonly BookableClinic[]
  chosen: BookableClinic
  onChoose: (id: string) => void
}

/** At which of one's clinics. */
export function ClinicField({ clinics, chosen, onChoose }: ClinicFieldProps) {
  const { t } = useTranslation('visits')
  const id = useId()
  return (
    <FormField htmlFor={id} label={t('book.clinic')}>
      {(field) => (
        <HTMLSelect {...field} onChange={(event) => onChoose(event.currentTarget.value)} value={chosen.id}>
          {clinics.map((clinic) => (
            <option key={clinic.id} value={clinic.id}>
              {clinic.name}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormField>
  )
}
