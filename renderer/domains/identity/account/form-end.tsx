import { Button, Callout } from '@blueprintjs/core'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'

interface FormEndProps {
  failure: ApiError | null
  isDirty: boolean
  isSaving: boolean
  /** Shows what is stored by now in place of what was typed, after another device was quicker. */
  onTakeStored: () => void
}

/** The end of a form of the account: what went wrong the last time, and the button. */
export function FormEnd({ failure, isDirty, isSaving, onTakeStored }: FormEndProps) {
  const { t } = useTranslation('account')
  const sentence = useErrorSentence()
  const isConflict = failure?.code === 'version_conflict'
  return (
    <>
      {failure !== null && (
        <Callout intent="danger" role="alert">
          {isConflict ? t('profile.conflict') : sentence(failure)}
          {isConflict && <Button onClick={onTakeStored} text={t('profile.takeStored')} variant="minimal" />}
        </Callout>
      )}
      <div className="tw-account__actions">
        <Button disabled={!isDirty} intent="primary" loading={isSaving} text={t('save')} type="submit" />
      </div>
    </>
  )
}
