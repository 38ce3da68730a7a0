import { Button, Callout, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { Credentials } from '#shared/domains/identity/schema.ts'
import { PasswordInput } from '../components/password-input.tsx'
import { Failure } from '../door/failure.tsx'
import { usePasskeyAttempt } from '../passkeys/use-passkey-attempt.ts'
import { useAttempt } from '../use-attempt.ts'
import { useSignIn } from '../use-sign-in.ts'
import type { SessionDoor } from './session-door.ts'

interface PasswordStepProps {
  /** Of the person who was chosen; null asks for it. */
  email: string | null
  /** On the website the session stays that is there. */
  door?: SessionDoor | undefined
  /** Why the PIN is not asked for, if there is a reason. */
  why: string
  onQuestion: (question: MfaRequired, email: string) => void
}

/** Unlocks by the password: at a desk by signing in anew, on the website the session that is there. The lock opens as soon as the server has answered. */
export function PasswordStep({ email: known, door, why, onQuestion }: PasswordStepProps) {
  const { t } = useTranslation(['identity', 'desktop'])
  const faultsOf = useFieldErrors()
  const signIn = useSignIn()
  const [email, setEmail] = useState(known ?? '')
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const { error, isBusy, run } = useAttempt()

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    const parsed = Credentials.safeParse({ email, password })
    setProblems(faultsOf(Credentials, { email, password }))
    if (!parsed.success) return
    void run(async () => {
      if (door !== undefined) return door.byPassword(parsed.data.password)
      const question = await signIn(parsed.data)
      if (question !== null) onQuestion(question, parsed.data.email)
    })
  }

  return (
    <form className="tw-auth__form" noValidate onSubmit={handleSubmit}>
      {why !== '' && (
        <Callout className="tw-lock__why" compact intent="warning" role="alert">
          {why}
        </Callout>
      )}
      {known === null ? (
        <FormField error={problems['email']} htmlFor="lock-email" label={t('signIn.email')}>
          {(tied) => (
            <InputGroup
              {...tied}
              autoCapitalize="none"
              autoComplete="username"
              autoFocus
              inputMode="email"
              intent={tied['aria-invalid'] ? 'danger' : 'none'}
              onValueChange={setEmail}
              size="large"
              spellCheck={false}
              type="email"
              value={email}
            />
          )}
        </FormField>
      ) : (
        <input autoComplete="username" className="tw-visually-hidden" hidden readOnly type="email" value={known} />
      )}
      <FormField error={problems['password']} htmlFor="lock-password" label={t('signIn.password')}>
        {(tied) => (
          <PasswordInput
            {...tied}
            autoComplete="current-password"
            autoFocus={known !== null}
            onValueChange={setPassword}
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
        text={t('desktop:lock.open')}
        type="submit"
      />
      <Failure text={error} />
      {door?.byPasskey !== undefined && <PasskeyUnlock unlock={door.byPasskey} />}
    </form>
  )
}

function PasskeyUnlock({ unlock }: { unlock: () => Promise<void> }) {
  const { t } = useTranslation('desktop')
  const { isBusy, error, run } = usePasskeyAttempt()
  return (
    <>
      <Button
        fill
        loading={isBusy}
        onClick={() => void run(unlock)}
        size="large"
        text={t('lock.passkey')}
        variant="outlined"
      />
      <Failure text={error} />
    </>
  )
}
