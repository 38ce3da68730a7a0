import { HTMLSelect, InputGroup } from '@blueprintjs/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { Carrier } from '#shared/domains/inventory/schema.ts'

/** Letters of the longest tracking number (`Delivery`). */
const TRACKING_MAX = 64

interface CarrierFieldsProps {
  shipBy: Carrier
  onCarrier: (carrier: Carrier) => void
  trackingNumber: string
  onNumber: (text: string) => void
  error: string | undefined
}

/** By whom it is carried, and under which number where that is known already. */
export function CarrierFields({ shipBy, onCarrier, trackingNumber, onNumber, error }: CarrierFieldsProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  return (
    <div className="tw-ship__carrier">
      <FormField htmlFor={`${id}-carrier`} label={t('delivery.carrier')}>
        {(tied) => (
          <HTMLSelect
            {...tied}
            fill
            onChange={({ currentTarget }) => {
              const chosen = Carrier.safeParse(currentTarget.value)
              if (chosen.success) onCarrier(chosen.data)
            }}
            options={[...Carrier.options]}
            value={shipBy}
          />
        )}
      </FormField>
      <FormField error={error} help={t('ship.trackingHint')} htmlFor={`${id}-number`} label={t('delivery.number')}>
        {(tied) => (
          <InputGroup
            {...tied}
            autoCapitalize="characters"
            autoComplete="off"
            dir="ltr"
            maxLength={TRACKING_MAX}
            onValueChange={onNumber}
            spellCheck={false}
            value={trackingNumber}
          />
        )}
      </FormField>
    </div>
  )
}
