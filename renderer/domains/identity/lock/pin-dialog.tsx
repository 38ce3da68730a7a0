import { Button, Dialog, DialogBody, DialogFooter, H2 } from '@blueprintjs/core'
import { useState } from 'react'
import type { ReactNode, SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { PASSWORD_MAX } from '#shared/domains/identity/schema.ts'
import { PasswordInput } from '../components/password-input.tsx'
import type { PinKeeper } from './pin-keeper.ts'
import { pinProblem } from './pin-problem.ts'
import { PinInput } from './pin-input.tsx'
import '../security/security-panel.css'

/** By what the person shows that they are who they seem to be; null right after a sign-in. */
export type Shown = 'pin' | 'password' | null

interface PinDialogProps {
  title: string
  lead: ReactNode
  /** Without a new one the present PIN is taken away. */
  setsNew: boolean
  change: PinKeeper['change']
  shown: Shown
  /** The other way to show it, where there is one. */
  onOtherWay?: (() => void) | undefined
  cancelText: string
  onCancel: () => void
  onDone: () => void
}

type Field = 'proof' | 'pin' | 'again'

/** Sets, changes or removes the PIN of the person who is signed in, on this computer. */
export function PinDialog(props: PinDialogProps) {
  const { title, lead, setsNew, change, shown, onOtherWay, cancelText, onCancel, onDone } = props
  const { t } = useTranslation('desktop')
  const sentence = useErrorSentence()
  const [typed, setTyped] = useState({ proof: '', pin: '', again: '' })
  const [error, setError] = useState<{ field: Field; text: string } | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const type = (field: Field) => (value: string) => setTyped((before) => ({ ...before, [field]: value }))
  const errorOf = (field: Field) => (error?.field === field ? error.text : '')
  const fail = (field: Field, text: string) => {
    setIsBusy(false)
    setError({ field, text })
  }

  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy) return
    const problem = pinProblem(typed, { setsNew, shown })
    if (problem !== null) return fail(problem.field, t(`pin.${problem.what}`))
    setIsBusy(true)
    setError(null)
    try {
      const answer = await change({ pin: setsNew ? typed.pin : null, proof: proofOf(shown, typed.proof) })
      const field = shown === null ? 'pin' : 'proof'
      if (answer.outcome === 'done') return onDone()
      if (answer.outcome === 'wrong') return fail(field, t('lock.wrong', { count: answer.left }))
      if (answer.outcome === 'wait') return fail(field, t('lock.wait', { count: answer.seconds }))
      if (answer.outcome === 'weak') return fail('pin', t('pin.weak'))
      if (answer.outcome === 'refused') return fail(field, t(shown === null ? 'pin.tooLate' : 'pin.refused'))
      fail(field, t(answer.outcome === 'gone' ? 'lock.gone' : 'pin.unreachable'))
    } catch (failure) {
      fail(shown === null ? 'pin' : 'proof', failure instanceof ApiError ? sentence(failure) : t('lock.failed'))
    }
  }

  return (
    <Dialog isCloseButtonShown={false} isOpen onClose={onCancel} title={title} titleTagName={H2}>
      <form noValidate onSubmit={(event) => void handleSubmit(event)}>
        <DialogBody>
          <div className="tw-security__step">
            <p>{lead}</p>
            {shown === 'pin' && (
              <FormField error={errorOf('proof')} htmlFor="pin-present" label={t('pin.present')}>
                {(tied) => <PinInput {...tied} autoFocus onValueChange={type('proof')} value={typed.proof} />}
              </FormField>
            )}
            {shown === 'password' && (
              <FormField error={errorOf('proof')} htmlFor="pin-password" label={t('pin.password')}>
                {(tied) => (
                  <PasswordInput
                    {...tied}
                    autoComplete="current-password"
                    autoFocus
                    maxLength={PASSWORD_MAX}
                    onValueChange={type('proof')}
                    value={typed.proof}
                  />
                )}
              </FormField>
            )}
            {setsNew && (
              <>
                <FormField error={errorOf('pin')} help={t('pin.help')} htmlFor="pin-new" label={t('pin.new')}>
                  {(tied) => (
                    <PinInput {...tied} autoFocus={shown === null} onValueChange={type('pin')} value={typed.pin} />
                  )}
                </FormField>
                <FormField error={errorOf('again')} htmlFor="pin-again" label={t('pin.again')}>
                  {(tied) => <PinInput {...tied} onValueChange={type('again')} value={typed.again} />}
                </FormField>
              </>
            )}
            {onOtherWay !== undefined && (
              <div>
                <Button
                  onClick={onOtherWay}
                  size="small"
                  text={t(shown === 'pin' ? 'pin.byPassword' : 'pin.byPin')}
                  variant="minimal"
                />
              </div>
            )}
          </div>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button disabled={isBusy} onClick={onCancel} text={cancelText} />
              <Button
                intent={setsNew ? 'primary' : 'danger'}
                loading={isBusy}
                text={t(setsNew ? 'pin.save' : 'pin.remove')}
                type="submit"
              />
            </>
          }
        />
      </form>
    </Dialog>
  )
}

function proofOf(shown: Shown, typed: string) {
  if (shown === 'pin') return { by: 'pin', pin: typed } as const
  return shown === 'password' ? ({ by: 'password', password: typed } as const) : ({ by: 'sign-in' } as const)
}
