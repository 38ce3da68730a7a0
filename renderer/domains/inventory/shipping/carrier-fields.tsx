import { Button, HTMLSelect, InputGroup } from '@blueprintjs/core'
import { Camera } from '@blueprintjs/icons'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { platform } from '#renderer/platform/current.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { CameraDialog } from '../codes/camera-dialog.tsx'
import { mayHaveCamera } from '../codes/camera-view.tsx'
import { Carrier } from '#shared/domains/inventory/schema.ts'

/** Letters of the longest tracking number (`Delivery`). */
const TRACKING_MAX = 64

interface CarrierFieldsProps {
  shipBy: Carrier
  onCarrier: (carrier: Carrier) => void
  trackingNumber: string
  onNumber: (text: string) => void
  error: string | undefined
  /** The slip and the goods lie before the camera as well: their codes are no tracking numbers. */
  isTracking: (code: string) => boolean
}

/** By whom it is carried, and under which number where that is known already. */
export function CarrierFields({ shipBy, onCarrier, trackingNumber, onNumber, error, isTracking }: CarrierFieldsProps) {
  const { t } = useTranslation('inventory')
  const id = useId()
  const [isScanning, setScanning] = useState(false)
  const hasCamera = platform().desktop === null && mayHaveCamera()
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
            rightElement={
              hasCamera ? (
                <Button
                  aria-label={t('camera.on')}
                  icon={<Camera />}
                  onClick={() => setScanning(true)}
                  variant="minimal"
                />
              ) : undefined
            }
            spellCheck={false}
            value={trackingNumber}
          />
        )}
      </FormField>
      {isScanning && (
        <CameraDialog
          onClose={() => setScanning(false)}
          onCode={(code) => {
            if (!isTracking(code)) return
            onNumber(code.trim().slice(0, TRACKING_MAX))
            setScanning(false)
          }}
          title={t('camera.tracking')}
        />
      )}
    </div>
  )
}
