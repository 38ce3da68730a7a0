import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/api-error.ts'
import { useApi, useCall } from '#renderer/api/use-api.ts'
import { useErrorSentence } from '#renderer/ui/states/error-sentence.ts'
import { useOneAtATime } from '#renderer/ui/use-one-at-a-time.ts'
import { ai } from '#shared/domains/ai/api.ts'
import { POLLS_MAX, POLL_MS } from '#shared/domains/ai/schema.ts'
import type { AiAnswer } from '#shared/domains/ai/schema.ts'
import type { AiRequestId } from '#shared/kernel/ids.ts'

/** Asks for a text and waits for it: the live stream tells when it is there, and every three seconds it is looked for (spec §9). */
export function useWriting(send: () => Promise<{ requestId: AiRequestId }>) {
  const { t } = useTranslation('ai')
  const sentence = useErrorSentence()
  const { isBusy, run } = useOneAtATime()
  const remove = useCall(ai.remove)
  const [requestId, setRequestId] = useState<AiRequestId | null>(null)
  const [refusal, setRefusal] = useState('')
  const [isGivenUp, setIsGivenUp] = useState(false)
  const [isDone, setIsDone] = useState(false)
  /** While it is being sent it has no name yet by which it could be stopped: that it is not wanted is kept until then. */
  const sending = useRef<{ isWanted: boolean } | null>(null)
  const params = { requestId: requestId ?? '' }
  const query = useApi(
    ai.result,
    { params },
    { enabled: requestId !== null && !isGivenUp, ...(isDone ? {} : { refetchInterval: POLL_MS }) },
  )
  const isOver = query.isError || (query.data !== undefined && query.data.state !== 'waiting')
  if (requestId !== null && isOver !== isDone) setIsDone(isOver)
  useEffect(() => {
    if (requestId === null || isDone) return
    const timer = setTimeout(() => setIsGivenUp(true), POLL_MS * POLLS_MAX)
    return () => clearTimeout(timer)
  }, [requestId, isDone])

  const ask = () =>
    run(async () => {
      setRefusal('')
      setIsGivenUp(false)
      const sent = { isWanted: true }
      sending.current = sent
      try {
        const { requestId: asked } = await send()
        setRequestId(asked)
        if (!sent.isWanted) remove.mutate({ params: { requestId: asked } })
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        setRefusal(sentence(error))
      } finally {
        sending.current = null
      }
    })
  /** Takes what was written away from the page. */
  const forget = () => setRequestId(null)
  /** Nobody waits any more: the server stops what is being written, and says so. */
  const cancel = () => {
    if (sending.current !== null) sending.current.isWanted = false
    else if (requestId !== null) remove.mutate({ params: { requestId } })
  }
  const path = ai.result.path.replace('{requestId}', params.requestId)
  const gaveUp = isGivenUp ? t('gaveUp', { path, tries: POLLS_MAX }) : ''
  const failed = query.error === null ? '' : sentence(query.error)
  const failure = [refusal, gaveUp, failed].find((words) => words !== '') ?? ''
  const answer: AiAnswer | null = failure === '' && isDone ? (query.data ?? null) : null
  return {
    ask,
    cancel,
    forget,
    answer,
    failure,
    isWriting: isBusy || (requestId !== null && failure === '' && !isDone),
  }
}
