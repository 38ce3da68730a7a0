import { useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'

/** Changes something about orgs, says how it went, and reads the list again. One at a time: a double click sends once. */
export function useOrgChange(): { run: (work: () => Promise<string>) => Promise<boolean>; isBusy: boolean } {
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const sentence = useErrorSentence()
  return {
    isBusy,
    async run(work) {
      if (isBusy) return false
      setIsBusy(true)
      try {
        notify.success(await work())
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(sentence(error))
        return false
      } finally {
        setIsBusy(false)
        await ownChangesShown()
      }
    },
  }
}
