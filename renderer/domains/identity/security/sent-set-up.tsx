import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { useSession } from '../use-session.ts'
import { CodeStep } from './code-step.tsx'
import type { SetUpProps } from './set-up-props.ts'
import { useAttempt } from '../use-attempt.ts'

/** Sets text messages up (spec §4): the number, then the code that was sent to it. */
export function SmsSetUp({ proof, onCancel, onDone }: SetUpProps) {
  const { t } = useTranslation('security')
  const { user } = useSession()
  const [phone, setPhone] = useState(user.phone ?? '')
  const [isSent, setIsSent] = useState(false)
  const sending = useAttempt()
  const confirming = useAttempt()
  const send = async () => {
    const isOut = await sending.run(
      () => call(mfa.addSms, { body: { phone, proof } }),
      (refusal) => fieldOr(refusal, t('factors.failed.smsSend')),
    )
    if (isOut) setIsSent(true)
  }
  const handleConfirm = (mfaCode: string) =>
    confirming.run(
      async () => onDone(await call(mfa.confirmSms, { body: { mfaCode } })),
      ({ code }) => t(code === 'invalid_mfa_code' ? 'step.invalid' : 'factors.failed.smsConfirm'),
    )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    void send()
  }

  if (isSent) {
    return (
      <CodeStep
        actions={
          <>
            <Button onClick={() => setIsSent(false)} text={t('setUp.changePhone')} />
            <Button disabled={sending.isBusy} onClick={() => void send()} text={t('setUp.sendAgain')} />
          </>
        }
        error={confirming.error || sending.error}
        isBusy={confirming.isBusy}
        onConfirm={(code) => void handleConfirm(code)}
        onWrong={confirming.fail}
      >
        <p>{t('setUp.smsEnter', { phone: `\u{2066}${phone}\u{2069}` })}</p>
      </CodeStep>
    )
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <FormField error={sending.error} help={t('setUp.phoneHelp')} htmlFor="factor-phone" label={t('setUp.phone')}>
          {(tied) => (
            <InputGroup
              {...tied}
              autoComplete="tel"
              autoFocus
              dir="ltr"
              inputMode="tel"
              intent={tied['aria-invalid'] ? 'danger' : 'none'}
              maxLength={40}
              onChange={({ currentTarget }) => setPhone(currentTarget.value)}
              type="tel"
              value={phone}
            />
          )}
        </FormField>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onCancel} text={t('step.cancel')} />
            <Button intent="primary" loading={sending.isBusy} text={t('setUp.sendCode')} type="submit" />
          </>
        }
      />
    </form>
  )
}

/** Sets codes by mail up: to the account's own address, once a code has arrived there. */
export function EmailSetUp({ proof, onCancel, onDone }: SetUpProps) {
  const { t } = useTranslation('security')
  const { user } = useSession()
  const [isSent, setIsSent] = useState(false)
  const sending = useAttempt()
  const confirming = useAttempt()
  const send = async () => {
    const isOut = await sending.run(
      () => call(mfa.addEmail, { body: { proof } }),
      () => t('factors.failed.emailSend'),
    )
    if (isOut) setIsSent(true)
  }
  const handleConfirm = (mfaCode: string) =>
    confirming.run(
      async () => onDone(await call(mfa.confirmEmail, { body: { mfaCode } })),
      ({ code }) => t(code === 'invalid_mfa_code' ? 'step.invalid' : 'factors.failed.emailConfirm'),
    )

  if (isSent) {
    return (
      <CodeStep
        actions={
          <>
            <Button onClick={onCancel} text={t('step.cancel')} />
            <Button disabled={sending.isBusy} onClick={() => void send()} text={t('setUp.sendAgain')} />
          </>
        }
        error={confirming.error || sending.error}
        isBusy={confirming.isBusy}
        onConfirm={(code) => void handleConfirm(code)}
        onWrong={confirming.fail}
      >
        <p>{t('setUp.emailEnter', { email: user.email })}</p>
      </CodeStep>
    )
  }
  return (
    <>
      <DialogBody>
        <p>{t('setUp.emailAsk', { email: user.email })}</p>
        <div className="tw-security__error" role="alert">
          {sending.error}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button onClick={onCancel} text={t('step.cancel')} />
            <Button
              autoFocus
              intent="primary"
              loading={sending.isBusy}
              onClick={() => void send()}
              text={t('setUp.sendCode')}
            />
          </>
        }
      />
    </>
  )
}

/** What is wrong with the number itself, or that the sending failed. */
const fieldOr = (refusal: ApiError, otherwise: string): string => refusal.fields['phone'] ?? otherwise
