import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { ResetPasswordForm } from '#shared/domains/identity/password-forms.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { PasswordField } from '../components/password-field.tsx'
import { PasswordRules } from '../components/password-rules.tsx'
import { deviceSecret } from '../device-secret.ts'
import { RESET_PATH } from '../paths.ts'
import { Failure } from './failure.tsx'

interface ResetFormProps {
  userId: string
  token: string
  onDone: () => void
}

/** Chooses a new password by the link of a mail (spec §5, Reset password). */
export function ResetForm({ userId, token, onDone }: ResetFormProps) {
  const { t } = useTranslation(['security', 'errors'])
  const sentence = useErrorSentence()
  const confirmReset = useCall(passwords.confirmReset)
  const [failure, setFailure] = useState({ text: '', isLink: false })
  const { control, handleSubmit, setError, formState } = useForm<ResetPasswordForm>({
    defaultValues: { password: '', confirm: '' },
    resolver: useSchemaResolver(ResetPasswordForm),
  })
  const typed = useWatch({ control, name: 'password' })
  const submit = handleSubmit(async ({ password }) => {
    setFailure({ text: '', isLink: false })
    try {
      await confirmReset.mutateAsync({ body: { password, userId, token, device: deviceSecret() } })
      onDone()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { password: problem } = error.fields
      if (problem !== undefined) return setError('password', { message: problem }, { shouldFocus: true })
      // A link that was cut short is as good as one that is too old.
      const isLink = error.code === 'reset_link_invalid' || error.code === 'invalid_input'
      setFailure({ text: isLink ? t('errors:code.reset_link_invalid') : sentence(error), isLink })
    }
  })

  return (
    <form className="tw-auth__form" noValidate onSubmit={(event) => void submit(event)}>
      <PasswordField autoComplete="new-password" control={control} label={t('reset.password')} name="password" />
      <PasswordRules owner={null} password={typed} />
      <PasswordField autoComplete="new-password" control={control} label={t('reset.confirm')} name="confirm" />
      <Button
        className="tw-auth__submit"
        fill
        intent="primary"
        loading={formState.isSubmitting}
        size="large"
        text={t('reset.submit')}
        type="submit"
      />
      <Failure text={failure.text}>
        {failure.isLink && (
          <p className="tw-auth__remedy">
            <Link to={RESET_PATH}>{t('reset.askAgain')}</Link>
          </p>
        )}
      </Failure>
    </form>
  )
}
