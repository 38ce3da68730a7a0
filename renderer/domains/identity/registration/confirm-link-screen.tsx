import { Button } from '@blueprintjs/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { QueryState } from '#renderer/ui/states/query-state.tsx'
import { Skeleton } from '#renderer/ui/states/skeleton.tsx'
import { signUp } from '#shared/domains/identity/sign-up-api.ts'
import type { WaitingSignUp } from '#shared/domains/identity/sign-up-schema.ts'
import { SignUpSecret } from '#shared/kernel/ids.ts'
import { AuthFrame } from '../components/auth-frame.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { deviceSecret } from '../device-secret.ts'
import { LOGIN_PATH, REGISTER_PATH } from '../paths.ts'
import { useFirstArrival } from '../use-arrival.ts'
import { useAttempt } from '../use-attempt.ts'

/**
 * Where the link of a registration's mail leads. Opening it changes nothing, as programs that look into mails open links too;
 * and it asks for the password that was chosen, so that nobody completes what somebody else began with their address.
 */
export function ConfirmLinkScreen() {
  const { secret: given } = useParams()
  const secret = SignUpSecret.safeParse(given).data
  const opened = useApi(signUp.open, { params: { secret: secret ?? '' } }, { enabled: secret !== undefined })
  if (secret === undefined || opened.error?.code === 'registration_over') return <Over />
  return (
    <QueryState query={opened} skeleton={<Skeleton block="100dvh" />}>
      {({ registration }) => <Confirm registration={registration} secret={secret} />}
    </QueryState>
  )
}

function Confirm({ registration: { email, name }, secret }: { registration: WaitingSignUp; secret: SignUpSecret }) {
  const { t } = useTranslation(['register', 'errors'])
  const arrive = useFirstArrival()
  const sentence = useErrorSentence()
  const { isBusy, error, fail, run } = useAttempt()
  const [password, setPassword] = useState('')
  const [isOver, setIsOver] = useState(false)
  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (password === '') return fail(t('errors:validation.passwordRequired'))
    void run(
      async () =>
        arrive(await call(signUp.confirmByLink, { params: { secret }, body: { password, device: deviceSecret() } })),
      (refusal) => {
        setIsOver(refusal.code === 'registration_over')
        return sentence(refusal)
      },
    )
  }
  if (isOver) return <Over />
  return (
    <AuthFrame lead={t('byLink.lead', { name, email })} title={t('byLink.title')}>
      <form className="tw-auth__form" noValidate onSubmit={handleSubmit}>
        {/* For the program that keeps passwords. */}
        <input autoComplete="username" hidden readOnly type="email" value={email} />
        <FormField error={error} htmlFor="password" label={t('byLink.password')}>
          {(tied) => (
            <PasswordInput
              {...tied}
              autoComplete="current-password"
              autoFocus
              onChange={({ currentTarget }) => setPassword(currentTarget.value)}
              value={password}
            />
          )}
        </FormField>
        <Button
          className="tw-auth__submit"
          fill
          intent="primary"
          loading={isBusy}
          size="large"
          text={t('byLink.submit')}
          type="submit"
        />
        <p className="tw-auth__aside">{t('byLink.notYou')}</p>
      </form>
    </AuthFrame>
  )
}

function Over() {
  const { t } = useTranslation('register')
  return (
    <AuthFrame title={t('byLink.overTitle')}>
      <p>{t('byLink.over')}</p>
      <div className="tw-auth__row">
        <Link to={LOGIN_PATH}>{t('signIn')}</Link>
        <Link to={REGISTER_PATH}>{t('byLink.again')}</Link>
      </div>
    </AuthFrame>
  )
}
