import { useState } from 'react'
import { dayOf, wallTime } from '#shared/domains/journal/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'
import { useNow } from '#renderer/ui/use-now.ts'

/** The zone of this device. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** Which day it is in a zone; another one after midnight, while the screen stays open. */
export function useToday(timeZone: string): LocalDate {
  const now = useNow()
  return dayOf(now, timeZone)
}

/** The time on the wall when the screen was opened, `19:30`. */
export function useOpenedAt(timeZone: string): string {
  const [openedAt] = useState(() => Date.now())
  return wallTime(openedAt, timeZone).slice(11, 16)
}
