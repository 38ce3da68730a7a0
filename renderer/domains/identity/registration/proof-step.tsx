import { Button } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { signUp } from '#shared/domains/identity/sign-up-api.ts'
import { SignUpCode } from '#shared/domains/identity/sign-up-schema.ts'
import type { ProofRequired } from '#shared/domains/identity/sign-up-schema.ts'
import { CodeInput } from '../components/code-input.tsx'
import { deviceSecret } from '../device-secret.ts'
import { Failure } from '../door/failure.tsx'
import { LOGIN_PATH } from '../paths.ts'
import { useFirstArrival } from '../use-arrival.ts'
import { useAttempt } from '../use-attempt.ts'
import { LOOK_AGAIN, ShownMail } from './shown-mail.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

interface ProofStepProps {
  proof: ProofRequired
  /** Back to the form, where everything stands as it was typed. */
  onBack: () => void
}

/** The code of the mail: with it the account is made, and the person is in. */
export function ProofStep({ proof, onBack }: ProofStepProps) {
  const { t } = useTranslation(['register', 'errors'])
  const { search } = useLocation()
  const notify = useNotify()
  const arrive = useFirstArrival()
  const verifying = useAttempt()
  const resending = useAttempt()
  const [pause, restartPause] = useSecondsLeft(proof.resendAfter)
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const { registrationToken } = proof

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    // What can be no code is not counted as a wrong one.
    if (!SignUpCode.safeParse(code).success) return verifying.fail(t('errors:validation.sixDigits'))
    void verifying
      .run(async () =>
        arrive(await call(signUp.confirm, { body: { registrationToken, code, device: deviceSecret() } })),
      )
      .then((isIn) => isIn || input.current?.select())
  }
  const handleResend = () =>
    void resending.run(async () => {
      const { resendAfter } = await call(signUp.resend, { body: { registrationToken } })
      restartPause(resendAfter)
      setCode('')
      input.current?.focus()
      notify.info(t('proof.resent'))
    })

  return (
    <form className="tw-auth__form" noValidate onSubmit={handleSubmit}>
      <FormField
        error={verifying.error}
        help={t('proof.help', { minutes: proof.codeMinutes })}
        htmlFor="sign-up-code"
        label={t('proof.code')}
      >
        {(tied) => (
          <CodeInput
            {...tied}
            autoFocus
            inputRef={input}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
            value={code}
          />
        )}
      </FormField>
      <Button
        className="tw-auth__submit"
        fill
        intent="primary"
        loading={verifying.isBusy}
        size="large"
        text={t('proof.submit')}
        type="submit"
      />
      <div className="tw-auth__row">
        <Button disabled={verifying.isBusy} onClick={onBack} text={t('proof.back')} variant="outlined" />
        <Button
          disabled={pause > 0 || verifying.isBusy}
          loading={resending.isBusy}
          onClick={handleResend}
          text={pause > 0 ? t('proof.resendIn', { seconds: pause }) : t('proof.resend')}
          variant="minimal"
        />
      </div>
      <Failure text={resending.error} />
      <p className="tw-auth__aside">
        {t('proof.none')} {t('hasAccount')} <Link to={LOGIN_PATH + search}>{t('signIn')}</Link>
      </p>
      {proof.isMailShown && <MailOfSignUp registrationToken={registrationToken} />}
    </form>
  )
}

function MailOfSignUp({ registrationToken }: { registrationToken: string }) {
  const shown = useApi(signUp.shownMail, { body: { registrationToken } }, { refetchInterval: LOOK_AGAIN })
  return <ShownMail shown={shown} />
}
