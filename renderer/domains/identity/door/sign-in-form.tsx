import { Button, Checkbox, InputGroup } from '@blueprintjs/core'
import { useEffect, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { Credentials } from '#shared/domains/identity/schema.ts'
import { rememberEmail, rememberedEmail } from '../remembered-email.ts'
import { useSignIn } from '../use-sign-in.ts'
import { PasswordInput } from '../components/password-input.tsx'
import { Failure } from './failure.tsx'

interface SignInFormProps {
  /** What was typed before, when the person comes back to this step. */
  email: string
  /** Why they are back, if not by choice. */
  failure: string
  onEmailChange: (email: string) => void
  onQuestion: (question: MfaRequired, email: string) => void
  onForgot: () => void
}

export function SignInForm({ email, failure: firstFailure, onEmailChange, onQuestion, onForgot }: SignInFormProps) {
  const { t } = useTranslation('identity')
  const signIn = useSignIn()
  const sentence = useErrorSentence()
  const [failure, setFailure] = useState(firstFailure)
  const [isRemembered, setIsRemembered] = useState(() => rememberedEmail() !== '')
  const { control, handleSubmit, setError, setFocus, getValues, formState } = useForm<Credentials>({
    defaultValues: { email: email === '' ? rememberedEmail() : email, password: '' },
    resolver: useSchemaResolver(Credentials),
  })

  // Where a keyboard lies in front of the screen; a phone's would cover half of it before anybody asked.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) setFocus(getValues('email') === '' ? 'email' : 'password')
  }, [setFocus, getValues])

  const handleFailure = (error: unknown) => {
    if (!(error instanceof ApiError)) throw error
    for (const [field, message] of Object.entries(error.fields)) {
      if (field === 'email' || field === 'password') setError(field, { message })
    }
    setFailure(sentence(error))
    if (error.code === 'invalid_credentials') setFocus('password', { shouldSelect: true })
  }
  const submit = handleSubmit(async (credentials) => {
    setFailure('')
    try {
      const question = await signIn(credentials)
      rememberEmail(isRemembered ? credentials.email : '')
      if (question !== null) onQuestion(question, credentials.email)
    } catch (error) {
      handleFailure(error)
    }
  })

  const handleForgot = () => {
    onEmailChange(getValues('email'))
    onForgot()
  }

  return (
    <form className="tw-auth__form" noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="email"
        render={({ field: { ref, ...field }, fieldState }) => (
          <FormField error={fieldState.error?.message} htmlFor="email" label={t('signIn.email')}>
            {(tied) => (
              <InputGroup
                {...field}
                {...tied}
                autoCapitalize="none"
                autoComplete="username"
                inputMode="email"
                inputRef={ref}
                intent={tied['aria-invalid'] ? 'danger' : 'none'}
                size="large"
                spellCheck={false}
                type="email"
              />
            )}
          </FormField>
        )}
      />
      <Controller
        control={control}
        name="password"
        render={({ field: { ref, ...field }, fieldState }) => (
          <FormField error={fieldState.error?.message} htmlFor="password" label={t('signIn.password')}>
            {(tied) => <PasswordInput {...field} {...tied} autoComplete="current-password" inputRef={ref} />}
          </FormField>
        )}
      />
      <div className="tw-auth__row">
        <Checkbox
          checked={isRemembered}
          label={t('signIn.remember')}
          onChange={({ currentTarget }) => setIsRemembered(currentTarget.checked)}
        />
        <Button className="tw-auth__link" onClick={handleForgot} text={t('security:door.forgot')} variant="minimal" />
      </div>
      <Button
        className="tw-auth__submit"
        fill
        intent="primary"
        loading={formState.isSubmitting}
        size="large"
        text={t('signIn.submit')}
        type="submit"
      />
      <Failure text={failure} />
    </form>
  )
}
