import { Button } from '@blueprintjs/core'
import { useRef, useState, useEffect } from 'react'
import type { SyntheticEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { FormField } from '#renderer/ui/fields/form-field.tsx'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { PIN_MIN } from '#shared/domains/identity/screen-lock/pin.ts'
import type { PinOutcome } from '#shared/desktop/lock.ts'
import { PinInput } from './pin-input.tsx'

interface PinStepProps {
  unlock: (pin: string) => Promise<PinOutcome>
  /** What is said where there is no PIN any more. */
  goneText: string
  /** The PIN is no way in any more, or not now; with a word why. */
  onPassword: (why: string) => void
}

/** Unlocks by the PIN of a person. */
export function PinStep({ unlock, goneText, onPassword }: PinStepProps) {
  const { t } = useTranslation('desktop')
  const sentence = useErrorSentence()
  const [pin, setPin] = useState('')
  const [error, setError] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const { seconds, wait } = useCountdown()
  const input = useRef<HTMLInputElement>(null)

  const refuse = (sentence: string) => {
    setIsBusy(false)
    setPin('')
    setError(sentence)
    input.current?.focus()
  }
  const tell = (outcome: PinOutcome) => {
    switch (outcome.outcome) {
      case 'open':
        // It stays busy until the lock is gone.
        return undefined
      case 'wrong':
        return refuse(t('lock.wrong', { count: outcome.left }))
      case 'wait':
        wait(outcome.seconds)
        return refuse('')
      case 'gone':
        return onPassword(goneText)
      case 'ended':
        return onPassword(t('lock.ended'))
    }
  }
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isBusy || seconds > 0) return
    if (pin.length < PIN_MIN) return refuse(t('lock.tooShort'))
    setIsBusy(true)
    setError('')
    try {
      tell(await unlock(pin))
    } catch (error) {
      refuse(error instanceof ApiError ? sentence(error) : t('lock.failed'))
    }
  }

  return (
    <form className="tw-auth__form" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <FormField
        error={seconds > 0 ? t('lock.wait', { count: seconds }) : error}
        htmlFor="lock-pin"
        label={t('lock.pin')}
      >
        {(tied) => <PinInput {...tied} autoFocus inputRef={input} onValueChange={setPin} value={pin} />}
      </FormField>
      <Button
        className="tw-auth__submit"
        disabled={seconds > 0}
        fill
        intent="primary"
        loading={isBusy}
        size="large"
        text={t('lock.open')}
        type="submit"
      />
    </form>
  )
}

/** Seconds that are left, one fewer each second. */
function useCountdown(): { seconds: number; wait: (seconds: number) => void } {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return undefined
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, wait: setSeconds }
}
