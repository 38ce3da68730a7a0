import { Button, DialogBody, DialogFooter, InputGroup } from '@blueprintjs/core'
import { useId, useState } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useFieldErrors } from '#renderer/ui/fields/use-field-errors.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { BeginEmailChange, emailChange } from '#shared/domains/identity/email-change-api.ts'
import type { EmailChangeBegun } from '#shared/domains/identity/email-change-api.ts'
import { PasswordInput } from '../components/password-input.tsx'
import { Failure } from '../door/failure.tsx'
import './email-form.css'

/** What was asked for, with what asks for it once more. */
export interface AskedEmail extends BeginEmailChange {
  begun: EmailChangeBegun
}

interface NewEmailFormProps {
  onAsked: (asked: AskedEmail) => void
  onCancel: () => void
}

/** The new address, and the password of who sits here. */
export function NewEmailForm({ onAsked, onCancel }: NewEmailFormProps) {
  const { t } = useTranslation('account')
  const faultsOf = useFieldErrors()
  const { t: common } = useTranslation('common')
  const sentence = useErrorSentence()
  const id = useId()
  const [form, setForm] = useState({ email: '', password: '' })
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const { isBusy, run } = useOneAtATime()

  const handleSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    setFailure('')
    const parsed = BeginEmailChange.safeParse(form)
    setProblems(faultsOf(BeginEmailChange, form))
    if (!parsed.success) return
    void run(async () => {
      try {
        onAsked({ ...parsed.data, begun: await call(emailChange.begin, { body: parsed.data }) })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setProblems(error.fields)
        if (Object.keys(error.fields).length === 0) setFailure(sentence(error))
      }
    })
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody className="tw-email-form">
        <FormField error={problems['email']} htmlFor={`${id}-email`} label={t('email.new')}>
          {(tied) => (
            <InputGroup
              {...tied}
              autoCapitalize="none"
              autoComplete="email"
              autoFocus
              dir="ltr"
              inputMode="email"
              intent={tied['aria-invalid'] ? 'danger' : 'none'}
              onValueChange={(email) => setForm({ ...form, email })}
              spellCheck={false}
              type="email"
              value={form.email}
            />
          )}
        </FormField>
        <FormField error={problems['password']} htmlFor={`${id}-password`} label={t('email.password')}>
          {(tied) => (
            <PasswordInput
              {...tied}
              autoComplete="current-password"
              onValueChange={(password) => setForm({ ...form, password })}
              value={form.password}
            />
          )}
        </FormField>
        <Failure text={failure} />
      </DialogBody>
      <DialogFooter
        actions={
          <>
            <Button disabled={isBusy} onClick={onCancel} text={common('cancel')} />
            <Button intent="primary" loading={isBusy} text={t('email.send')} type="submit" />
          </>
        }
      />
    </form>
  )
}
