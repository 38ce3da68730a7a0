import { Button, InputGroup } from '@blueprintjs/core'
import type { InputGroupProps } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useSchemaResolver } from '#renderer/ui/fields/schema-resolver.ts'
import { RegistrationForm } from '#shared/domains/orgs/registration/form.ts'
import type { ProofRequired } from '#shared/domains/identity/sign-up-schema.ts'
import type { OpenedInvite } from '#shared/domains/orgs/invites/api.ts'
import type { InviteSecret } from '#shared/kernel/ids.ts'
import { PasswordField } from '../components/password-field.tsx'
import { PasswordRules } from '../components/password-rules.tsx'
import { Failure } from '../door/failure.tsx'
import { LOGIN_PATH } from '../paths.ts'
import { call } from '#renderer/api/call.ts'
import { RETURN_TO, RETURN_TO_MAX, registration } from '#shared/domains/orgs/registration/api.ts'
import { humanToken } from '#renderer/api/human-token.ts'
import { useArrival } from '../use-arrival.ts'

/** An invitation, with what its link holds. */
export interface Invitation {
  invite: OpenedInvite
  secret: InviteSecret
}

type Field = keyof RegistrationForm
const FIELDS: readonly Field[] = ['firstName', 'lastName', 'email', 'password', 'confirm']

export const NOTHING_TYPED: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirm: '' }

/** What an invitation knows of somebody already. */
const namesOf = ({ email, firstName, lastName }: OpenedInvite): Partial<RegistrationForm> => ({
  email,
  firstName: firstName ?? '',
  lastName: lastName ?? '',
})

interface RegisterFormProps {
  invitation: Invitation | null
  /** What stands in it at first: of who comes back to it, what they had typed. */
  typed?: RegistrationForm
  /** The address has to be proven first. */
  onProof: (proof: ProofRequired, typed: RegistrationForm) => void
}

/** Name, address and a password; by an invitation the address stands fast. */
export function RegisterForm({ invitation, typed = NOTHING_TYPED, onProof }: RegisterFormProps) {
  const { t } = useTranslation('register')
  const { search } = useLocation()
  const register = useRegister(invitation)
  const sentence = useErrorSentence()
  const [failure, setFailure] = useState({ text: '', isTaken: false })
  const { control, handleSubmit, setError, formState } = useForm<RegistrationForm>({
    defaultValues: invitation === null ? typed : { ...typed, ...namesOf(invitation.invite) },
    resolver: useSchemaResolver(RegistrationForm),
  })
  const [firstName, lastName, email, password] = useWatch({
    control,
    name: ['firstName', 'lastName', 'email', 'password'],
  })
  const submit = handleSubmit(async (form) => {
    setFailure({ text: '', isTaken: false })
    try {
      const proof = await register(form)
      if (proof !== null) onProof(proof, form)
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
            <Link to={LOGIN_PATH + search}>{t('signIn')}</Link>
          </p>
        )}
      </Failure>
      {invitation === null && (
        <p className="tw-auth__aside">
          {t('hasAccount')} <Link to={LOGIN_PATH + search}>{t('signIn')}</Link>
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
 * Registers: by an invitation the session is kept, else it gives the question for the code of the mail. While one attempt is
 * under way a second press joins it.
 *
 * @throws ApiError with the server's sentence, or `offline`
 */
function useRegister(invitation: Invitation | null): (form: RegistrationForm) => Promise<ProofRequired | null> {
  const arrive = useArrival()
  const { search } = useLocation()
  const underWay = useRef<Promise<ProofRequired | null>>(null)
  const link =
    invitation === null
      ? { returnTo: onwards(search) }
      : { inviteOrg: invitation.invite.orgId, inviteUser: invitation.invite.userId, inviteSecret: invitation.secret }
  const send = async ({ confirm: _confirm, ...form }: RegistrationForm) => {
    const recaptcha = await humanToken('register')
    const answer = await call(registration.register, { body: { ...form, ...link, recaptcha } })
    if ('proofRequired' in answer) return answer
    await arrive(answer)
    return null
  }
  return (form) => {
    underWay.current ??= send(form).finally(() => {
      underWay.current = null
    })
    return underWay.current
  }
}

/** Where the person was going; what is no place in this app is left out, and judged again once they are in. */
function onwards(search: string): string | undefined {
  const place = new URLSearchParams(search).get('returnTo') ?? ''
  return RETURN_TO.test(place) && place.length <= RETURN_TO_MAX ? place : undefined
}
