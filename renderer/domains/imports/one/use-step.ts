import { useQueryClient } from '@tanstack/react-query'
import { queryKey, useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { ImportId } from '#shared/kernel/ids.ts'
import { useImportPlace } from '../place.tsx'
import type { ImportPlace } from '../place.tsx'

/** All of them have the same form. */
type Step = ImportPlace['calls']['start']

/** A press that moves an import on: once, however often it is pressed while it is under way. */
export function useStep(step: Step, importId: ImportId) {
  const { calls, of } = useImportPlace()
  const client = useQueryClient()
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { mutate, isPending } = useCall(step)
  return {
    isBusy: isPending,
    take() {
      if (isPending) return
      const params = { ...of, importId }
      mutate(
        { params },
        {
          // Shown at once: until it was read anew, a second press would ask for what is done.
          onSuccess: (answer) => client.setQueryData(queryKey(calls.get, { params }), answer),
          onError: (error) => notify.error(sentence(error)),
        },
      )
    },
  }
}
