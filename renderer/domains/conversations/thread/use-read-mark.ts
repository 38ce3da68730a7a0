import { useEffect, useRef } from 'react'
import { call } from '#renderer/api/call.ts'
import { useIsInFront } from '#renderer/ui/talk/use-is-in-front.ts'
import { ApiError } from '#renderer/api/api-error.ts'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import type { AnyThread } from '#shared/domains/conversations/schema.ts'
import type { Talk } from '../talk.ts'

/** Says how far somebody has read, while the page is in front of them: a window behind others has read nothing. */
export function useReadMark({ orgId, patientId }: Talk, thread: AnyThread, isOn: boolean): void {
  const isSeen = useIsInFront()
  const said = useRef(0)
  const other = patientId === null ? 'clinic' : 'patient'
  const newest = thread.messages.findLast(({ from }) => from === other)?.number ?? 0
  const read = patientId === null ? thread.patientRead : thread.clinicRead
  useEffect(() => {
    if (!isOn || !isSeen || newest <= read || newest <= said.current) return
    said.current = newest
    const body = { number: newest }
    const marking =
      patientId === null
        ? call(ownConversations.read, { params: { orgId }, body })
        : call(conversations.read, { params: { orgId, userId: patientId }, body })
    marking.catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error
      // The next look at the page says it again.
      said.current = 0
    })
  }, [isOn, isSeen, newest, read, orgId, patientId])
}
