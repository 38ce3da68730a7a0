import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '#renderer/api/use-api.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { mfa } from '#shared/domains/identity/mfa-api.ts'
import { MfaCode } from '#shared/domains/identity/mfa-code.ts'
import type { OwnerProof } from '#shared/domains/identity/mfa-schema.ts'
import { CodeInput } from '../components/code-input.tsx'
import { PasswordInput } from '../components/password-input.tsx'
import { useAttempt } from '../use-attempt.ts'
import './security-panel.css'

interface OwnerFormProps {
  help: string
  submitText: string
  intent: 'primary' | 'danger'
  onCancel: () => void
  /** Does what only the owner of the account may do. @throws ApiError */
  onSubmit: (shown: OwnerProof) => Promise<void>
  /** What is asked for besides; it stands first and has the focus. */
  children?: ReactNode
  /** Whether that was answered. */
  isReady?: boolean
}

/** Asks for the password before something that a stranger at an open screen must not do, in a dialog of its own. */
export function AskOwnerDialog({ title, ...form }: OwnerFormProps & { title: string }) {
  return (
    <Dialog isCloseButtonShown={false} isOpen onClose={form.onCancel} title={title} titleTagName={H2}>
      <OwnerForm {...form} />
    </Dialog>
  )
}

/** Asks for the password, or for a code of the app or from paper where there are such. */
export function OwnerForm({ help, submitText, intent, onCancel, onSubmit, children, isReady = true }: OwnerFormProps) {
  const { t } = useTranslation(['security', 'errors'])
  const { data: status } = useApi(mfa.status, {})
  const hasCodes = status !== undefined && status.preferred !== 'none'
  const [isCode, setIsCode] = useState(false)
  const [typed, setTyped] = useState('')
  const { error, fail, isBusy, run } = useAttempt()
  // What stands first has the focus, until somebody chooses how they show that it is them.
  const [hasChosen, setHasChosen] = useState(children === undefined)
  const show = (code: boolean) => {
    setTyped('')
    setHasChosen(true)
    fail('')
    setIsCode(code)
  }
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    if (!isCode && typed === '') return fail(t('errors:validation.passwordRequired'))
    if (isCode && !MfaCode.safeParse(typed).success) return fail(t('errors:validation.code'))
    void run(() => onSubmit(isCode ? { mfaCode: typed } : { password: typed }))
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <div className="tw-security__step">
          {children}
          <p>{help}</p>
          <FormField
            error={error}
            htmlFor="ask-owner"
            key={String(isCode)}
            label={t(isCode ? 'ask.code' : 'ask.password')}
          >
            {(tied) =>
              isCode ? (
                <CodeInput
                  {...tied}
                  autoFocus={hasChosen}
                  isRecovery
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  value={typed}
                />
              ) : (
                <PasswordInput
                  {...tied}
                  autoComplete="current-password"
                  autoFocus={hasChosen}
                  onChange={({ currentTarget }) => setTyped(currentTarget.value)}
                  value={typed}
                />
              )
            }
          </FormField>
          {hasCodes && (
            <Button
              alignText="start"
              onClick={() => show(!isCode)}
              text={t(isCode ? 'ask.usePassword' : 'ask.useCode')}
              variant="minimal"
            />
          )}
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onCancel} text={t('step.cancel')} />
            <Button disabled={!isReady} intent={intent} loading={isBusy} text={submitText} type="submit" />
          </>
        }
      />
    </form>
  )
}
