import { useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { download } from '#renderer/api/download.ts'
import type { AnyEndpoint, CallInput } from '#shared/kernel/endpoint.ts'
import { useErrorSentence } from './states/error-sentence.ts'
import { useNotify } from './states/notify.tsx'
import { useOneAtATime } from './use-one-at-a-time.ts'

/** Fetches what calls answer as files, one at a time however often they are asked for, and tells why one did not come. */
export function useDownload() {
  const notify = useNotify()
  const sentence = useErrorSentence()
  const { run } = useOneAtATime()
  const [busy, setBusy] = useState<AnyEndpoint | null>(null)

  const save = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>, fileName: string) =>
    run(async () => {
      setBusy(endpoint)
      try {
        await download(endpoint, input, fileName)
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        notify.error(sentence(error))
      } finally {
        setBusy(null)
      }
    })

  return {
    /** The call whose file is on its way, for its button. */
    busy,
    save,
  }
}
