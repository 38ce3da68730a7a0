import { useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'

interface Attempt {
  isBusy: boolean
  /** Why the last try failed, for the field that it is about. */
  error: string
  /** Tells what is wrong before anything was sent. */
  fail: (text: string) => void
  /** Runs `act`; true when it succeeded. A refusal is told by `tell`, or by the server's own sentence. */
  run: (act: () => Promise<unknown>, tell?: (refusal: ApiError) => string) => Promise<boolean>
}

/** One thing at a time, with its failure told where it happened. */
export function useAttempt(): Attempt {
  const sentence = useErrorSentence()
  const { isBusy, run } = useOneAtATime()
  const [error, setError] = useState('')
  return {
    isBusy,
    error,
    fail: setError,
    async run(act, tell = sentence) {
      const hasSucceeded = await run(async () => {
        setError('')
        try {
          await act()
          return true
        } catch (failure) {
          if (!(failure instanceof ApiError)) throw failure
          setError(tell(failure))
          return false
        }
      })
      return hasSucceeded === true
    },
  }
}
