import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSession } from '#renderer/domains/identity/index.ts'
import { WAITING } from '../address/address.ts'
import { refusedEntry } from './outbox.ts'
import type { RefusedEntry } from './outbox.ts'

/** The refused entry of somebody that the address names; it stays while the screen is open, also once it has left the outbox. */
export function useRefusedEntry(personId: string): RefusedEntry | null {
  const { user } = useSession()
  const [query] = useSearchParams()
  const [refused] = useState(() => refusedEntry(user.id, { personId, key: query.get(WAITING) }))
  return refused
}
