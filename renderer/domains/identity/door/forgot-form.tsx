import { Button, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ApiError } from '#renderer/api/api-error.ts'
import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { passwords } from '#shared/domains/identity/passwords-api.ts'
import { Email } from '#shared/domains/identity/email.ts'
import { Failure } from './failure.tsx'
import { humanToken } from '#renderer/api/human-token.ts'

const Request = z.object({ email: Email })

interface ForgotFormProps {
  email: string
  onBack: (email: string) => void
  onSent: (email: string) => void
}

/** Asks for a link to choose a new password. The answer is the same for every address (spec §8). */
export function ForgotForm({ email, onBack, onSent }: ForgotFormProps) {
  const { t } = useTranslation(['security', 'identity'])
  const sentence = useErrorSentence()
  const notify = useNotify()
  const request = useCall(passwords.requestReset)
  const [failure, setFailure] = useState('')
  const { control, handleSubmit, getValues, formState } = useForm({
    defaultValues: { email },
    resolver: useSchemaResolver(Request),
  })
  const submit = handleSubmit(async (values) => {
    setFailure('')
    try {
      await request.mutateAsync({ body: { email: values.email, recaptcha: await humanToken('reset') } })
      // Whether there is such an account is not known here, and not told.
      notify.info(t('forgot.sentLead', { email: values.email }))
      onSent(values.email)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(sentence(error))
    }
  })

  return (
    <form className="tw-auth__form" noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="email"
        render={({ field: { ref, ...field }, fieldState }) => (
          <FormField error={fieldState.error?.message} htmlFor="email" label={t('identity:signIn.email')}>
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
      <Button
        className="tw-auth__submit"
        fill
        intent="primary"
        loading={formState.isSubmitting}
        size="large"
        text={t('forgot.submit')}
        type="submit"
      />
      <div className="tw-auth__row">
        <Button onClick={() => onBack(getValues('email'))} text={t('door.back')} variant="outlined" />
      </div>
      <Failure text={failure} />
    </form>
  )
}
