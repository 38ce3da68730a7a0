import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { mayChooseTiming } from '#shared/domains/inventory/fees.ts'
import { PaymentTiming } from '#shared/domains/inventory/schema.ts'
import type { Feature } from '#shared/domains/orgs/features.ts'

interface TimingFieldProps {
  /** Of the supplier. */
  features: readonly Feature[]
  timing: PaymentTiming
  onChange: (timing: PaymentTiming) => void
}

/** When it is paid, where the supplier leaves the choice. */
export function TimingField({ features, timing, onChange }: TimingFieldProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  if (!mayChooseTiming(features)) return null
  return (
    <FormField htmlFor={id} label={t('request.timing')}>
      {(field) => (
        <HTMLSelect
          {...field}
          fill
          onChange={({ currentTarget }) => onChange(currentTarget.value === 'now' ? 'now' : 'later')}
          options={PaymentTiming.options.map((value) => ({ value, label: t(`timing.${value}`) }))}
          value={timing}
        />
      )}
    </FormField>
  )
}
