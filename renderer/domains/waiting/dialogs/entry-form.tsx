import { Button, Callout, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import type { DialogFrame } from '#renderer/ui/dialogs/guarded-dialog.tsx'
import { useFocusFirstError } from '#renderer/ui/fields/use-focus-first-error.ts'
import '#renderer/ui/fields/form.css'

interface EntryFormProps {
  frame: DialogFrame
  isDirty: boolean
  errors: Record<string, string>
  failure: ApiError | null
  submitText: string
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** The form of a dialog about somebody who waits: its fields, what went wrong, and its two answers. */
export function EntryForm(props: EntryFormProps) {
  const { frame, isDirty, errors, failure, submitText, isBusy, onSubmit, children } = props
  const { t } = useTranslation('common')
  const form = useFocusFirstError(errors)
  const sentence = useErrorSentence()
  const { setDirty } = frame
  useEffect(() => setDirty(isDirty), [setDirty, isDirty])
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
      ref={form}
    >
      <DialogBody className="tw-form">
        {children}
        {failure !== null && Object.keys(failure.fields).length === 0 && (
          <Callout intent="danger" role="alert">
            {sentence(failure)}
          </Callout>
        )}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={frame.requestClose} text={t('cancel')} />
            <Button intent="primary" loading={isBusy} text={submitText} type="submit" />
          </>
        }
      />
    </form>
  )
}
