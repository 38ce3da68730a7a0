import { useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useNotify } from '#renderer/ui/states/notify.tsx'
import type { orgImports } from '#shared/domains/imports/api.ts'
import type { OrgImportId } from '#shared/kernel/ids.ts'

/** All of them have the same form. */
type Step = typeof orgImports.start

/** A press that moves an import on: once, however often it is pressed while it is under way. */
export function useStep(step: Step, importId: OrgImportId) {
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { mutate, isPending } = useCall(step)
  return {
    isBusy: isPending,
    take() {
      if (!isPending) mutate({ params: { importId } }, { onError: (error) => notify.error(sentence(error)) })
    },
  }
}
