import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { ownChangesShown } from '#renderer/api/own-changes.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'

interface PeopleChange {
  /** Does the work, says what it gives, and reads the lists again. Gives back whether it went well. */
  run: (work: () => Promise<string>) => Promise<boolean>
  isBusy: boolean
  /** Why it did not go well, to be shown where it was asked for. */
  failure: string
}

/** Changes something about people. One at a time: a double click sends once. */
export function usePeopleChange(): PeopleChange {
  const { t } = useTranslation('people')
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const notify = useNotify()
  const sentence = useErrorSentence()
  return {
    isBusy,
    failure,
    async run(work) {
      if (isBusy) return false
      setIsBusy(true)
      setFailure('')
      try {
        notify.success(await work())
        return true
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const told = error.code === 'version_conflict' ? t('edit.conflict') : sentence(error)
        setFailure(Object.values(error.fields)[0] ?? told)
        return false
      } finally {
        setIsBusy(false)
        await ownChangesShown()
      }
    },
  }
}
