import { InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '#renderer/api/use-api.ts'
import { ConfirmDialog } from '#renderer/ui/dialogs/confirm-dialog.tsx'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useMoney } from '#renderer/ui/i18n/use-money.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { checkout } from '#shared/domains/scheduling/checkout/api.ts'
import { LINE_REASON_MAX } from '#shared/domains/scheduling/checkout/schema.ts'
import type { VisitLine } from '#shared/domains/scheduling/checkout/schema.ts'
import { useLineName } from './use-line-name.ts'

/** Asks why a line is taken back. */
export function TakeBackDialog({ line, onClose }: { line: VisitLine; onClose: () => void }) {
  const { t } = useTranslation('checkout')
  const { t: wrong } = useTranslation('errors')
  const id = useId()
  const money = useMoney()
  const nameOf = useLineName()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const takeBack = useCall(checkout.takeBack)
  const [reason, setReason] = useState('')
  const [error, setError] = useState('')

  function confirm() {
    if (reason.trim() === '') {
      setError(wrong('validation.reasonRequired'))
      return
    }
    takeBack.mutate(
      { params: { id: line.appointment, lineId: line.id }, body: { reason: reason.trim() } },
      { onSuccess: onClose, onError: (failure) => notify.error(sentence(failure)) },
    )
  }
  return (
    <ConfirmDialog
      confirmText={t('takeBack')}
      isBusy={takeBack.isPending}
      isOpen
      onCancel={onClose}
      onConfirm={confirm}
      title={t('takeBackTitle', { name: nameOf(line), amount: money(line.amount, line.currency) })}
    >
      <p>{t('takeBackText')}</p>
      {line.isFromStock && <p>{t('takeBackStock')}</p>}
      <FormField error={error} htmlFor={`${id}-reason`} label={t('reason')}>
        {(field) => (
          <InputGroup
            {...field}
            maxLength={LINE_REASON_MAX}
            onValueChange={(text) => {
              setReason(text)
              setError('')
            }}
            value={reason}
          />
        )}
      </FormField>
    </ConfirmDialog>
  )
}
