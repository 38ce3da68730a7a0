import { useRef, useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'

interface Words {
  done: string
  failed: string
}

/**
 * Changes something about services and says how it went in the words of spec §8. One at a time: a double click sends once.
 */
export function useServiceChange() {
  const [isBusy, setIsBusy] = useState(false)
  const sending = useRef<Promise<ApiError | null> | null>(null)
  const notify = useNotify()
  const sentence = useErrorSentence()

  const send = async (work: () => Promise<unknown>, { done, failed }: Words): Promise<ApiError | null> => {
    setIsBusy(true)
    try {
      await work()
      notify.success(done)
      return null
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(`${failed}: ${Object.values(error.fields)[0] ?? sentence(error)}`)
      return error
    } finally {
      sending.current = null
      setIsBusy(false)
    }
  }
  /** Answers what went wrong, or null when it went well; a second press has the answer of the first. */
  const run = (work: () => Promise<unknown>, words: Words): Promise<ApiError | null> => {
    sending.current ??= send(work, words)
    return sending.current
  }
  return { run, isBusy }
}
