import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { PasskeyProblem } from './ask-passkey.ts'

interface PasskeyAttempt {
  isBusy: boolean
  /** Why the last try failed. */
  error: string
  fail: (text: string) => void
  /** Runs `act`, in which a passkey is asked for. A refusal of the server goes to `refuse`, where that is given. */
  run: (act: () => Promise<void>, refuse?: (refusal: ApiError) => void) => Promise<void>
}

/** One try at a time, with its failure told: what the server refused, or what the browser did not give. */
export function usePasskeyAttempt(): PasskeyAttempt {
  const { t } = useTranslation('security')
  const sentence = useErrorSentence()
  const { isBusy, run } = useOneAtATime()
  const [error, setError] = useState('')
  return {
    isBusy,
    error,
    fail: setError,
    run: (act, refuse = (refusal) => setError(sentence(refusal))) =>
      run(async () => {
        setError('')
        try {
          await act()
        } catch (failure) {
          if (failure instanceof PasskeyProblem) setError(t(`passkeys.${failure.reason}`))
          else if (failure instanceof ApiError) refuse(failure)
          else throw failure
        }
      }),
  }
}
