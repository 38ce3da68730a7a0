import { Button } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import { Card } from '#renderer/ui/card.tsx'

interface PlainStepProps {
  name: 'services' | 'payment'
  isBusy: boolean
  onDone: () => Promise<void>
}

/** A step whose part of the product is not connected yet: it says so, and the set-up goes on. */
export function PlainStep({ name, isBusy, onDone }: PlainStepProps) {
  const { t } = useTranslation('setup')
  return (
    <Card title={t(`step.${name}.title`)}>
      <div className="tw-setup__form">
        <p className="tw-setup__text">{t(`step.${name}.text`)}</p>
        <Button intent="primary" loading={isBusy} onClick={() => void onDone()} text={t('next')} />
      </div>
    </Card>
  )
}
