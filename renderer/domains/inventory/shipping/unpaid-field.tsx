import { Callout, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'

interface UnpaidFieldProps {
  reason: string
  onType: (reason: string) => void
}

/** Of an order that is not paid yet: why it is sent all the same. */
export function UnpaidField({ reason, onType }: UnpaidFieldProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  return (
    <div>
      <Callout compact intent="warning">
        {t('payment.unpaidShip')}
      </Callout>
      <FormField htmlFor={id} label={t('payment.unpaidReason')}>
        {(tied) => (
          <InputGroup {...tied} maxLength={500} onChange={({ target }) => onType(target.value)} value={reason} />
        )}
      </FormField>
    </div>
  )
}
