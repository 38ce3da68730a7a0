import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { useAttempt } from '../use-attempt.ts'

interface AskPasswordDialogProps {
  title: string
  help: string
  submitText: string
  intent: 'primary' | 'danger'
  onCancel: () => void
  /** Does what the password is needed for. @throws ApiError */
  onSubmit: (password: string) => Promise<void>
}

/** Asks for the password before something that a stranger at an open screen must not do. */
export function AskPasswordDialog(props: AskPasswordDialogProps) {
  const { title, help, submitText, intent, onCancel, onSubmit } = props
  const { t } = useTranslation('security')
  const [password, setPassword] = useState('')
  const { error, fail, isBusy, run } = useAttempt()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (password === '') fail(t('errors:validation.passwordRequired'))
    else void run(() => onSubmit(password))
  }
  return (
    <Dialog isCloseButtonShown={false} isOpen onClose={onCancel} title={title} titleTagName={H2}>
      <form noValidate onSubmit={handleSubmit}>
        <DialogBody>
          <div className="tw-security__step">
            <p>{help}</p>
            <FormField error={error} htmlFor="ask-password" label={t('ask.password')}>
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
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={isBusy} onClick={onCancel} text={t('step.cancel')} />
              <Button intent={intent} loading={isBusy} text={submitText} type="submit" />
            </>
          }
        />
      </form>
    </Dialog>
  )
}
