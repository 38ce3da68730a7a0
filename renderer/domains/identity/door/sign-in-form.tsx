import { Button, Callout, Checkbox, InputGroup } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { FormField } from '#renderer/ui/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/error-sentence.ts'
import { useSchemaResolver } from '#renderer/ui/schema-resolver.ts'
import { Credentials } from '#shared/domains/identity/schema.ts'
import { rememberEmail, rememberedEmail } from '../remembered-email.ts'
import { useSignIn } from '../use-sign-in.ts'
import { PasswordInput } from './password-input.tsx'

export function SignInForm() {
  const { t } = useTranslation('identity')
  const signIn = useSignIn()
  const sentence = useErrorSentence()
  const [failure, setFailure] = useState('')
  const [isRemembered, setIsRemembered] = useState(() => rememberedEmail() !== '')
  const { control, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    defaultValues: { email: rememberedEmail(), password: '' },
    resolver: useSchemaResolver(Credentials),
    reValidateMode: 'onBlur',
  })

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
    await signIn(credentials)
      .then(() => rememberEmail(isRemembered ? credentials.email : ''))
      .catch(handleFailure)
  })

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
      <Checkbox
        checked={isRemembered}
        label={t('signIn.remember')}
        onChange={({ currentTarget }) => setIsRemembered(currentTarget.checked)}
      />
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

/** Below everything else, so that nothing moves under the finger when it appears. */
function Failure({ text }: { text: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (text !== '') box.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <div ref={box} role="alert">
      {text !== '' && (
        <Callout compact intent="danger">
          {text}
        </Callout>
      )}
    </div>
  )
}
