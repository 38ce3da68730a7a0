import { useSyncExternalStore } from 'react'
import { useSession } from '#renderer/domains/identity/index.ts'
import { readOutbox, subscribeOutbox } from './outbox.ts'
import type { Waiting } from './outbox.ts'

/** What I wrote of somebody that waits on this device for a connection. */
export function useOutbox(personId: string): Waiting[] {
  const { user } = useSession()
  const all = useSyncExternalStore(subscribeOutbox, () => readOutbox(user.id))
  return all.filter((waiting) => waiting.personId === personId)
}
