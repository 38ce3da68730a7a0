import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { GuardedDialog } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { PaymentMethodView } from '#shared/domains/payments/schema.ts'
import type { OwnerCalls } from '../owner-calls.ts'
import { useMethodChange } from '../use-method-change.ts'
import { useMethodName } from '../use-method-name.ts'
import { draftOf } from './billing-draft.ts'
import { BillingFields } from './billing-fields.tsx'
import { FormFrame } from './form-frame.tsx'
import { useBillingForm } from './use-billing-form.ts'
import './payment-form.css'

interface EditBillingDialogProps {
  calls: OwnerCalls
  method: PaymentMethodView
  onClose: () => void
}

/** Who is billed for a card or an account; the card itself is not changed, another one is added. */
export function EditBillingDialog({ calls, method, onClose }: EditBillingDialogProps) {
  const { t } = useTranslation('payments')
  return (
    <GuardedDialog onClose={onClose} title={t('edit.title')}>
      {(frame) => <BillingForm calls={calls} frame={frame} method={method} onDone={onClose} />}
    </GuardedDialog>
  )
}

interface BillingFormProps extends Omit<EditBillingDialogProps, 'onClose'> {
  frame: DialogFrame
  onDone: () => void
}

function BillingForm({ calls, method, frame, onDone }: BillingFormProps) {
  const { t } = useTranslation('payments')
  const name = useMethodName()(method)
  const { form, placeErrors } = useBillingForm(draftOf(method.billingDetails))
  const { isBusy, run } = useMethodChange()
  const [failure, setFailure] = useState<ApiError | null>(null)
  const notify = useNotify()
  const { setDirty } = frame
  const { isDirty } = form.formState
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])

  const submit = form.handleSubmit(async (billingDetails) => {
    setFailure(null)
    const refusal = await run(() => calls.change(method.id, { billingDetails, version: method.version }))
    if (refusal === 'waiting') return
    if (refusal !== null) {
      if (!placeErrors(refusal)) setFailure(refusal)
      return
    }
    notify.success(t('done.changed'))
    onDone()
  })
  return (
    <FormFrame
      canSubmit={isDirty}
      failure={failure && { title: t('failed.change'), error: failure }}
      isBusy={isBusy}
      onCancel={frame.requestClose}
      onSubmit={(event) => void submit(event)}
      submitText={t('edit.save')}
    >
      <p className="tw-pay-form__of">{name}</p>
      <BillingFields control={form.control} />
    </FormFrame>
  )
}
