import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { Card } from '#renderer/ui/page/card.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { account } from '#shared/domains/identity/account-api.ts'
import { PasswordInput } from '../components/password-input.tsx'
import { useSession } from '../use-session.ts'

/** The way out. */
export function CloseAccountCard() {
  const { t } = useTranslation('account')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card title={t('close.title')}>
      <div className="tw-account__row">
        <p className="tw-account__text">{t('close.text')}</p>
        <Button intent="danger" onClick={() => setIsOpen(true)} text={t('close.open')} variant="outlined" />
      </div>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={t('close.question')} titleTagName={H2}>
        <CloseAccountForm onCancel={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  )
}

function CloseAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('account')
  const { t: common } = useTranslation('common')
  const sentence = useErrorSentence()
  const { signOut } = useSession()
  const id = useId()
  const [password, setPassword] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState('')
  const close = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    try {
      await call(account.closeMe, { body: { password } })
      await signOut()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(error.fields['password'] ?? sentence(error))
      setIsBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void close(event)}>
      <DialogBody>
        <p>{t('close.follows')}</p>
        <FormField error={refusal} htmlFor={id} label={t('close.password')}>
          {(field) => (
            <PasswordInput
              {...field}
              autoComplete="current-password"
              autoFocus
              onValueChange={setPassword}
              value={password}
            />
          )}
        </FormField>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onCancel} text={common('cancel')} />
            <Button
              disabled={password === ''}
              intent="danger"
              loading={isBusy}
              text={t('close.confirm')}
              type="submit"
            />
          </>
        }
      />
    </form>
  )
}
