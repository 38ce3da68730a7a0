import { Callout } from '@blueprintjs/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'
import type { OwnerCalls } from '../owner-calls.ts'
import { useMethodChange } from '../use-method-change.ts'
import { useMethodName } from '../use-method-name.ts'

interface RemoveMethodDialogProps {
  calls: OwnerCalls
  method: PaymentMethodView
  isLast: boolean
  onClose: () => void
}

/** Asks before a payment method is deleted, and says what follows from it. */
export function RemoveMethodDialog({ calls, method, isLast, onClose }: RemoveMethodDialogProps) {
  const { t } = useTranslation('payments')
  const name = useMethodName()(method)
  const { isBusy, run } = useMethodChange()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const sentence = useErrorSentence()
  const notify = useNotify()

  async function remove() {
    setFailure(null)
    const refusal = await run(() => calls.remove(method))
    if (refusal === 'waiting') return
    // Somebody else was quicker: it is gone all the same.
    if (refusal !== null && refusal.code !== 'not_found') return setFailure(refusal)
    notify.success(t('done.removed'))
    onClose()
  }
  return (
    <ConfirmDialog
      confirmText={t('remove.confirm')}
      intent="danger"
      isBusy={isBusy}
      isOpen
      onCancel={onClose}
      onConfirm={() => void remove()}
      title={t('remove.title', { name })}
    >
      <p>{textFor()}</p>
      <div role="alert">
        {failure !== null && (
          <Callout compact intent="danger" title={t('failed.remove')}>
            {sentence(failure)}
          </Callout>
        )}
      </div>
    </ConfirmDialog>
  )

  function textFor(): string {
    if (isLast) return t('remove.last')
    return t(method.isDefault ? 'remove.next' : 'remove.text')
  }
}
