import { HTMLSelect } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useMethodName } from '#renderer/domains/payments/index.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'

interface MethodChoiceProps {
  methods: readonly PaymentMethodView[]
  chosen: string
  onChoose: (id: string) => void
}

/** With which of the buyer's methods a charge is tried again. */
export function MethodChoice({ methods, chosen, onChoose }: MethodChoiceProps) {
  const { t } = useTranslation('inventory')
  const nameOf = useMethodName()
  const id = useId()
  return (
    <FormField htmlFor={id} label={t('payment.payWith')}>
      {(tied) => (
        <HTMLSelect {...tied} fill onChange={({ currentTarget }) => onChoose(currentTarget.value)} value={chosen}>
          {methods.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(one)}
            </option>
          ))}
        </HTMLSelect>
      )}
    </FormField>
  )
}
