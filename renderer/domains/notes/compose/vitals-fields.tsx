import { InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { VITALS } from '#shared/domains/journal/measured.ts'
import type { VitalName } from '#shared/domains/journal/measured.ts'
import { VITAL_MAX } from '#shared/domains/journal/entry-schema.ts'
import type { Written } from './written.ts'

interface VitalsFieldsProps {
  vitals: Written['vitals']
  wrong: readonly VitalName[]
  onChange: (vitals: Written['vitals']) => void
}

/** What was measured, each in a field of its own, in the order in which it is measured. */
export function VitalsFields({ vitals, wrong, onChange }: VitalsFieldsProps) {
  const { t } = useTranslation('notes')
  const prefix = useId()
  return (
    <fieldset className="tw-compose__vitals">
      <legend>{t('vitals')}</legend>
      {VITALS.map((name) => (
        <FormField
          error={wrong.includes(name) ? t('outOf', { max: VITAL_MAX[name] }) : ''}
          htmlFor={`${prefix}${name}`}
          key={name}
          label={t(name)}
        >
          {(field) => (
            <InputGroup
              {...field}
              autoComplete="off"
              dir="ltr"
              inputMode={name === 'weight' ? 'decimal' : 'numeric'}
              onValueChange={(text) => onChange({ ...vitals, [name]: text })}
              value={vitals[name]}
            />
          )}
        </FormField>
      ))}
    </fieldset>
  )
}
