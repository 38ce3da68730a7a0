import { useEffect } from 'react'
import { useSession } from '#renderer/domains/identity/index.ts'
import { readOutgoing } from './outbox.ts'
import { sendOutgoing } from './send-outgoing.ts'

/** A phone does not always say that its connection is back. Nothing is asked while nothing waits. */
const LOOK_EVERY_MS = 5000

/** Sends what was written without a connection as soon as there is one, from any screen. */
export function MessageKeeper() {
  const { user } = useSession()
  useEffect(() => {
    const look = () => {
      if (readOutgoing(user.id).some(({ refusal }) => refusal === null)) void sendOutgoing(user.id)
    }
    look()
    window.addEventListener('online', look)
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => {
      window.removeEventListener('online', look)
      clearInterval(timer)
    }
  }, [user.id])
  return null
}
