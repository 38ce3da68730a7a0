import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import './org-form.css'

interface FormEndProps {
  /** The verb. */
  submit: string
  isSending: boolean
  isDisabled?: boolean
  failure: ApiError | null
  /** Takes what is stored by now in place of what was typed, after somebody else was quicker. */
  onReload?: () => void
}

/** The end of a form: what went wrong the last time, and the one button. */
export function FormEnd({ submit, isSending, isDisabled, failure, onReload }: FormEndProps) {
  const { t } = useTranslation('organisations')
  const sentence = useErrorSentence()
  const isConflict = failure?.code === 'version_conflict'
  return (
    <div className="tw-org-form__end">
      <Button disabled={isDisabled} intent="primary" loading={isSending} size="large" text={submit} type="submit" />
      <div role="alert">
        {failure !== null && (
          <Callout compact intent={isConflict ? 'warning' : 'danger'}>
            {isConflict ? t('form.conflict') : sentence(failure)}{' '}
            {isConflict && onReload && <Button onClick={onReload} text={t('form.reload')} variant="outlined" />}
          </Callout>
        )}
      </div>
    </div>
  )
}
