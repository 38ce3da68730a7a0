import { Button, DialogBody, DialogFooter } from '@blueprintjs/core'
import { useEffect, useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { MfaCode, isRecoveryCode } from '#shared/domains/identity/mfa-code.ts'
import { CodeInput } from '../components/code-input.tsx'

const SixDigits = MfaCode.refine((code) => !isRecoveryCode(code))

interface CodeStepProps {
  /** What to do before typing. */
  children: ReactNode
  error: string
  isBusy: boolean
  /** Beside the button that confirms. */
  actions: ReactNode
  onConfirm: (code: string) => void
  onWrong: (text: string) => void
}

/** The step of a set-up in which the first code is typed. */
export function CodeStep({ children, error, isBusy, actions, onConfirm, onWrong }: CodeStepProps) {
  const { t } = useTranslation('security')
  const [code, setCode] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (error !== '') input.current?.select()
  }, [error])
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // Recovery codes are given out after this: here there are none yet.
    if (SixDigits.safeParse(code).success) onConfirm(code)
    else onWrong(t('setUp.sixDigits'))
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <DialogBody>
        <div className="tw-security__step">
          {children}
          <FormField error={error} htmlFor="first-code" label={t('setUp.code')}>
            {(tied) => (
              <CodeInput
                {...tied}
                inputRef={input}
                onChange={({ currentTarget }) => setCode(currentTarget.value)}
                value={code}
              />
            )}
          </FormField>
        </div>
      </DialogBody>
      <DialogFooter
        actions={
          <>
            {actions}
            <Button intent="primary" loading={isBusy} text={t('setUp.confirm')} type="submit" />
          </>
        }
      />
    </form>
  )
}
