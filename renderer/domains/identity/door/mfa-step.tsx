import { Button } from '@blueprintjs/core'
import { useRef, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import type { MfaRequired } from '#shared/domains/identity/mfa-schema.ts'
import { CodeInput } from '../components/code-input.tsx'
import { canUsePasskeys } from '../passkeys/can-use-passkeys.ts'
import { PasskeyStep } from './passkey-step.tsx'
import { useMfaStep } from './use-mfa-step.ts'

interface MfaStepProps {
  question: MfaRequired
  email: string
  onCancel: () => void
  /** The question is over: back to the password, with a word why. */
  onOver: (why: string) => void
}

/** The second step of a sign-in (spec §4): a code or a passkey, another way to get one, or a recovery code. */
export function MfaStep({ question, email, onCancel, onOver }: MfaStepProps) {
  const { t } = useTranslation('security')
  const { method, error, isBusy, forgetError, verify, resend, switchTo } = useMfaStep(question, email, onOver)
  const [code, setCode] = useState('')
  const mayAskPasskey = canUsePasskeys()
  const [isRecovery, setIsRecovery] = useState(method === 'passkey' && !mayAskPasskey)
  const input = useRef<HTMLInputElement>(null)

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void verify(code).then(() => input.current?.select())
  }
  const show = (recovery: boolean) => {
    setCode('')
    forgetError()
    setIsRecovery(recovery)
  }
  const handleSwitch = (next: typeof method) => {
    show(false)
    if (next !== method) void switchTo(next)
  }
  const usable = question.methods.filter((one) => one !== 'passkey' || mayAskPasskey)
  const others = usable.filter((other) => isRecovery || other !== method)
  const isPasskey = method === 'passkey' && !isRecovery
  const recoveryLead = t(method === 'passkey' && !mayAskPasskey ? 'step.passkeyElsewhere' : 'step.recoveryLead')

  return (
    <form className="tw-auth__form" noValidate onSubmit={handleSubmit}>
      <p className="tw-auth__lead">{isRecovery ? recoveryLead : t(`step.${method}Lead`, { email })}</p>
      {isPasskey ? (
        <PasskeyStep challengeToken={question.challengeToken} email={email} onOver={onOver} />
      ) : (
        <>
          <FormField error={error} htmlFor="mfa-code" label={t(isRecovery ? 'step.recoveryCode' : 'step.code')}>
            {(tied) => (
              <CodeInput
                {...tied}
                autoFocus
                inputRef={input}
                isRecovery={isRecovery}
                key={isRecovery ? 'recovery' : method}
                onChange={({ currentTarget }) => setCode(currentTarget.value)}
                value={code}
              />
            )}
          </FormField>
          <Button
            className="tw-auth__submit"
            fill
            intent="primary"
            loading={isBusy}
            size="large"
            text={t('step.verify')}
            type="submit"
          />
        </>
      )}
      <div className="tw-auth__row">
        <Button disabled={isBusy} onClick={onCancel} text={t('step.cancel')} variant="outlined" />
        {(method === 'sms' || method === 'email') && !isRecovery && (
          <Button disabled={isBusy} onClick={() => void resend()} text={t('step.resend')} variant="minimal" />
        )}
      </div>
      <div aria-label={t('step.other')} className="tw-auth__ways" role="group">
        {others.map((other) => (
          <Button
            disabled={isBusy}
            key={other}
            onClick={() => handleSwitch(other)}
            text={t(`step.use.${other}`)}
            variant="minimal"
          />
        ))}
        {!isRecovery && (
          <Button disabled={isBusy} onClick={() => show(true)} text={t('step.use.recovery')} variant="minimal" />
        )}
      </div>
    </form>
  )
}
