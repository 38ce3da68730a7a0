import { useState } from 'react'
import { ApiError } from '#renderer/api/api-error.ts'
import { call } from '#renderer/api/call.ts'
import { conversations } from '#shared/domains/conversations/api.ts'
import { ownConversations } from '#shared/domains/conversations/own-api.ts'
import type { AnyThread } from '#shared/domains/conversations/schema.ts'
import { joined } from './joined.ts'
import type { Message } from './joined.ts'
import type { Talk } from '../talk.ts'

/** The end of a conversation with as much of what was before as somebody has asked for. */
export function useHistory({ orgId, patientId }: Talk, { messages: end, hasOlder }: AnyThread) {
  const [seen, setSeen] = useState<readonly Message[]>(end)
  const [isFirst, setFirst] = useState(!hasOlder)
  const [isLoading, setLoading] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  const [last, setLast] = useState(end)
  if (last !== end) {
    setLast(end)
    setSeen(joined(seen, end))
  }
  const shown = joined(seen, end)
  const first = shown[0]?.number ?? 1

  const loadOlder = async () => {
    setLoading(true)
    setFailure(null)
    try {
      const query = { before: first }
      const { messages, hasOlder: isMore } =
        patientId === null
          ? await call(ownConversations.get, { params: { orgId }, query })
          : await call(conversations.get, { params: { orgId, userId: patientId }, query })
      setSeen((before) => joined(before, messages))
      setFirst(!isMore)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error)
    } finally {
      setLoading(false)
    }
  }
  return { messages: shown, hasOlder: !isFirst && first > 1, isLoading, failure, loadOlder }
}
