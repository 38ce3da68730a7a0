import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'

interface FormFrameProps {
  children: ReactNode
  /** What failed, and why; null while nothing did. */
  failure: { title: string; error: ApiError } | null
  submitText: string
  canSubmit: boolean
  isBusy: boolean
  onCancel: () => void
  onSubmit: (event: FormEvent) => void
}

/** The form of a dialog about payment methods: its fields, what went wrong, and the buttons at its foot. */
export function FormFrame({ children, failure, submitText, canSubmit, isBusy, onCancel, onSubmit }: FormFrameProps) {
  const { t } = useTranslation(['payments', 'common'])
  const sentence = useErrorSentence()
  return (
    <form noValidate onSubmit={onSubmit}>
      <DialogBody className="tw-pay-form">
        {children}
        <div role="alert">
          {failure !== null && (
            <Callout compact intent="danger" title={failure.title}>
              {sentence(failure.error)}
            </Callout>
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onCancel} text={t('common:cancel')} />
            <Button disabled={!canSubmit} intent="primary" loading={isBusy} text={submitText} type="submit" />
          </>
        }
      />
    </form>
  )
}
