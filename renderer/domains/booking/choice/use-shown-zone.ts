import { useState } from 'react'
import { visitorZone } from '../dates/zone-time.ts'

/** On whose clock times are shown: the clinic's, until the visitor wants their own. */
export function useShownZone(clinic: string) {
  const [isOwn, setIsOwn] = useState(false)
  return { clinic, isOwn, shown: isOwn ? visitorZone() : clinic, setIsOwn }
}

export type ShownZone = ReturnType<typeof useShownZone>
