import { Button, InputGroup } from '@blueprintjs/core'
import type { InputGroupProps } from '@blueprintjs/core'
import { useState, useRef } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { RegistrationForm } from '#shared/domains/orgs/registration/form.ts'
import type { OpenedInvite } from '#shared/domains/orgs/invites/api.ts'
import type { InviteSecret } from '#shared/kernel/ids.ts'
import { PasswordField } from '../components/password-field.tsx'
import { PasswordRules } from '../components/password-rules.tsx'
import { Failure } from '../door/failure.tsx'
import { LOGIN_PATH } from '../paths.ts'
import { call } from '#renderer/api/call.ts'
import { registration } from '#shared/domains/orgs/registration/api.ts'
import { humanToken } from '#renderer/api/human-token.ts'
import { useArrival } from '../use-arrival.ts'

/** An invitation, with what its link holds. */
export interface Invitation {
  invite: OpenedInvite
  secret: InviteSecret
}

type Field = keyof RegistrationForm
const FIELDS: readonly Field[] = ['firstName', 'lastName', 'email', 'password', 'confirm']

/** Name, address and a password; by an invitation the address stands fast. */
export function RegisterForm({ invitation }: { invitation: Invitation | null }) {
  const { t } = useTranslation('register')
  const register = useRegister(invitation)
  const sentence = useErrorSentence()
  const [failure, setFailure] = useState({ text: '', isTaken: false })
  const { control, handleSubmit, setError, formState } = useForm<RegistrationForm>({
    defaultValues: { firstName: '', lastName: '', email: invitation?.invite.email ?? '', password: '', confirm: '' },
    resolver: useSchemaResolver(RegistrationForm),
    reValidateMode: 'onBlur',
  })
  const [firstName, lastName, email, password] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'password'],
  })
  const submit = handleSubmit(async (form) => {
    setFailure({ text: '', isTaken: false })
    try {
      await register(form)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const wrong = FIELDS.filter((field) => error.fields[field] !== undefined)
      for (const [index, field] of wrong.entries())
        setError(field, { message: error.fields[field] }, { shouldFocus: index === 0 })
      if (wrong.length === 0) setFailure({ text: sentence(error), isTaken: error.code === 'email_taken' })
    }
  })

  return (
    <form className="tw-auth__form" noValidate onSubmit={(event) => void submit(event)}>
      <TextField autoComplete="given-name" control={control} label={t('firstName')} maxLength={100} name="firstName" />
      <TextField autoComplete="family-name" control={control} label={t('lastName')} maxLength={100} name="lastName" />
      <TextField
        autoCapitalize="none"
        autoComplete="username"
        control={control}
        dir="ltr"
        help={invitation === null ? undefined : t('invited.email')}
        inputMode="email"
        label={t('email')}
        name="email"
        readOnly={invitation !== null}
        spellCheck={false}
        type="email"
      />
      <PasswordField autoComplete="new-password" control={control} label={t('password')} name="password" />
      <PasswordRules owner={{ email, firstName, lastName }} password={password} />
      <PasswordField autoComplete="new-password" control={control} label={t('confirm')} name="confirm" />
      <Button
        className="tw-auth__submit"
        fill
        intent="primary"
        loading={formState.isSubmitting}
        size="large"
        text={t('submit')}
        type="submit"
      />
      <Failure text={failure.text}>
        {failure.isTaken && (
          <p className="tw-auth__remedy">
            <Link to={LOGIN_PATH}>{t('signIn')}</Link>
          </p>
        )}
      </Failure>
      {invitation === null && (
        <p className="tw-auth__aside">
          {t('hasAccount')} <Link to={LOGIN_PATH}>{t('signIn')}</Link>
        </p>
      )}
    </form>
  )
}

interface TextFieldProps extends Pick<
  InputGroupProps,
  'autoCapitalize' | 'autoComplete' | 'dir' | 'inputMode' | 'maxLength' | 'readOnly' | 'spellCheck' | 'type'
> {
  control: Control<RegistrationForm>
  name: Field
  label: string
  help?: string | undefined
}

function TextField({ control, name, label, help, ...input }: TextFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field: { ref, ...field }, fieldState }) => (
        <FormField error={fieldState.error?.message} help={help} htmlFor={`register-${name}`} label={label}>
          {(tied) => (
            <InputGroup
              {...input}
              {...field}
              {...tied}
              inputRef={ref}
              intent={tied['aria-invalid'] ? 'danger' : 'none'}
              size="large"
            />
          )}
        </FormField>
      )}
    />
  )
}

/**
 * Registers and keeps the session. While one attempt is under way a second press joins it.
 *
 * @throws ApiError with the server's sentence, or `offline`
 */
function useRegister(invitation: Invitation | null): (form: RegistrationForm) => Promise<void> {
  const arrive = useArrival()
  const underWay = useRef<Promise<void>>(null)
  const link =
    invitation === null
      ? {}
      : { inviteOrg: invitation.invite.orgId, inviteUser: invitation.invite.userId, inviteSecret: invitation.secret }
  const send = async ({ confirm: _confirm, ...form }: RegistrationForm) => {
    const recaptcha = await humanToken('register')
    await arrive(await call(registration.register, { body: { ...form, ...link, recaptcha } }))
  }
  return (form) => {
    underWay.current ??= send(form).finally(() => {
      underWay.current = null
    })
    return underWay.current
  }
}
