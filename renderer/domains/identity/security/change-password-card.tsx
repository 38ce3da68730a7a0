import { Button } from '@blueprintjs/core'
import { useMemo } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { changePasswordForm } from '#shared/domains/identity/password-forms.ts'
import type { ChangePasswordForm } from '#shared/domains/identity/password-forms.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { PasswordField } from '../components/password-field.tsx'
import { PasswordRules } from '../components/password-rules.tsx'
import { deviceSecret } from '../device-secret.ts'
import { useSession } from '../use-session.ts'

const EMPTY: ChangePasswordForm = { old: '', new: '', confirm: '' }

/** Changes the password (spec §5, Change password). */
export function ChangePasswordCard() {
  const { t } = useTranslation('security')
  const { user } = useSession()
  const sentence = useErrorSentence()
  const notify = useNotify()
  const change = useCall(passwords.change)
  const schema = useMemo(() => changePasswordForm(user), [user])
  const form = useForm<ChangePasswordForm>({
    defaultValues: EMPTY,
    // Looked at while typing: an error that goes when the field is left would move the button from under the finger.
    resolver: useSchemaResolver(schema),
  })
  const { control, handleSubmit, reset, setError, formState } = form
  const typed = useWatch({ control, name: 'new' })

  const submit = handleSubmit(async (values) => {
    try {
      await change.mutateAsync({
        body: { email: user.email, old: values.old, new: values.new, device: deviceSecret() },
      })
      reset(EMPTY)
      notify.success(t('change.done'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      for (const field of ['old', 'new'] as const) {
        const message = error.fields[field]
        if (message !== undefined) setError(field, { message }, { shouldFocus: true })
      }
      if (Object.keys(error.fields).length === 0) notify.error(sentence(error))
    }
  })

  return (
    <Card title={t('change.title')}>
      <form className="tw-security__form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="tw-security__lead">{t('change.lead')}</p>
        {/* Tells a password manager whose password it is. */}
        <input autoComplete="username" className="tw-visually-hidden" hidden readOnly type="email" value={user.email} />
        <PasswordField autoComplete="current-password" control={control} label={t('change.old')} name="old" />
        <PasswordField autoComplete="new-password" control={control} label={t('change.new')} name="new" />
        <PasswordRules owner={user} password={typed} />
        <PasswordField autoComplete="new-password" control={control} label={t('change.confirm')} name="confirm" />
        <Button
          className="tw-security__submit"
          intent="primary"
          loading={formState.isSubmitting}
          text={t('change.submit')}
          type="submit"
        />
      </form>
    </Card>
  )
}
