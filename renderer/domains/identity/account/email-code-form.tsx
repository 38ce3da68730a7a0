import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '#renderer/api/call.ts'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import { emailChange } from '#shared/domains/identity/email-change-api.ts'
import { SignUpCode } from '#shared/domains/identity/sign-up-schema.ts'
import { CodeInput } from '../components/code-input.tsx'
import { Failure } from '../door/failure.tsx'
import { LOOK_AGAIN, ShownMail } from '../registration/shown-mail.tsx'
import { useSecondsLeft } from '../registration/use-seconds-left.ts'
import { useAttempt } from '../use-attempt.ts'
import type { AskedEmail } from './new-email-form.tsx'

interface EmailCodeFormProps {
  asked: AskedEmail
  onBack: () => void
  onDone: (email: string) => void
}

/** The code of the mail to the new address: with it the address changes. */
export function EmailCodeForm({ asked: { email, password, begun }, onBack, onDone }: EmailCodeFormProps) {
  const { t } = useTranslation(['account', 'errors'])
  const notify = useNotify()
  const id = useId()
  const verifying = useAttempt()
  const resending = useAttempt()
  const [pause, restartPause] = useSecondsLeft(begun.resendAfter)
  const [code, setCode] = useState('')

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!SignUpCode.safeParse(code).success) return verifying.fail(t('errors:validation.sixDigits'))
    void verifying.run(async () => onDone((await call(emailChange.confirm, { body: { code } })).email))
  }
  const handleResend = () =>
    void resending.run(async () => {
      const { resendAfter } = await call(emailChange.begin, { body: { email, password } })
      restartPause(resendAfter)
      setCode('')
      notify.info(t('email.resent'))
    })
  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <p>{t('email.codeLead', { email })}</p>
        <FormField error={verifying.error} htmlFor={id} label={t('email.code')}>
          {(tied) => (
            <CodeInput
              {...tied}
              autoFocus
              onChange={({ currentTarget }) => setCode(currentTarget.value)}
              value={code}
            />
          )}
        </FormField>
        <Button
          disabled={pause > 0 || verifying.isBusy}
          loading={resending.isBusy}
          onClick={handleResend}
          text={pause > 0 ? t('email.resendIn', { seconds: pause }) : t('email.resend')}
          variant="minimal"
        />
        <Failure text={resending.error} />
        {begun.isMailShown && <MailOfChange />}
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={verifying.isBusy} onClick={onBack} text={t('email.cancel')} />
            <Button intent="primary" loading={verifying.isBusy} text={t('email.confirm')} type="submit" />
          </>
        }
      />
    </form>
  )
}

function MailOfChange() {
  const shown = useApi(emailChange.shownMail, {}, { refetchInterval: LOOK_AGAIN })
  return <ShownMail shown={shown} />
}
