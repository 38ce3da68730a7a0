import { useSyncExternalStore } from 'react'
import { v4 } from 'uuid'
import { useSession } from '#renderer/domains/identity/index.ts'
import type { Talk } from '../talk.ts'
import { outgoingOf, putOutgoing, readOutgoing, subscribeOutgoing, takeOutgoing } from './outbox.ts'
import type { Outgoing } from './outbox.ts'
import { sendOutgoing } from './send-outgoing.ts'

/** What is on its way in a conversation, and the ways to send, to send again and to take back what has not arrived. */
export function useOutgoing(talk: Talk) {
  const { user } = useSession()
  const all = useSyncExternalStore(subscribeOutgoing, () => readOutgoing(user.id))
  return {
    waiting: outgoingOf(all, talk),
    /** @returns whether it is on its way or kept: what cannot be kept stays with whoever wrote it */
    send(text: string, photoURL: string | null): boolean {
      const { orgId, patientId } = talk
      const at = new Date().toISOString()
      const isKept = putOutgoing(user.id, { key: v4(), orgId, patientId, text, photoURL, at, refusal: null })
      if (isKept) void sendOutgoing(user.id)
      return isKept
    },
    again(message: Outgoing): void {
      putOutgoing(user.id, { ...message, refusal: null })
      void sendOutgoing(user.id)
    },
    discard: (message: Outgoing): void => takeOutgoing(user.id, message.key),
  }
}
