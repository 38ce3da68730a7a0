import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { PaymentState } from './use-payment-check.ts'

/** Why the orders cannot be reviewed yet: nothing to pay with, or nobody knows. */
export function PaymentNote({ state, onRetry }: { state: PaymentState; onRetry: () => void }) {
  const { t } = useTranslation('payments')
  if (state === 'failed') {
    return (
      <Callout compact intent="danger" role="alert" title={t('check.failed')}>
        <Button onClick={onRetry} size="small" text={t('common:retry')} />
      </Callout>
    )
  }
  if (state !== 'ask') return null
  return (
    <Callout compact intent="warning" role="alert" title={t('required')}>
      {t('check.asking')}
    </Callout>
  )
}
