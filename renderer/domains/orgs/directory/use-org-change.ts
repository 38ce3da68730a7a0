import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'

/** How it went, and the way back of what was done. */
interface Outcome {
  text: string
  undo?: Work | undefined
}

/** Does something, and tells how it went. */
type Work = () => Promise<string | Outcome>

/**
 * Changes something about orgs, says how it went, with a way back where there is one, and reads the list again. One at a time: a double
 * click sends once.
 */
export function useOrgChange(): { run: (work: Work) => Promise<boolean>; isBusy: boolean } {
  const { t } = useTranslation('organisations')
  const [isBusy, setIsBusy] = useState(false)
  const notify = useNotify()
  const sentence = useErrorSentence()
  const run = async (work: Work): Promise<boolean> => {
    if (isBusy) return false
    setIsBusy(true)
    try {
      const outcome = await work()
      const { text, undo } = typeof outcome === 'string' ? { text: outcome, undo: undefined } : outcome
      notify.success(text, undo && { text: t('many.undo'), onPress: () => void run(undo) })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      notify.error(sentence(error))
      return false
    } finally {
      setIsBusy(false)
      await ownChangesShown()
    }
  }
  return { isBusy, run }
}
