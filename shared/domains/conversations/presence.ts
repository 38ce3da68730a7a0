import { localDateOf } from '../../kernel/calendar/local-date.ts'
import { addDays } from '../../kernel/calendar/days.ts'
import type { Hours } from '../scheduling/hours.ts'
import { openOfDay } from '../scheduling/availability.ts'

/** A clinic that opens later than this says no day: it is closed for good, or has not set its hours. */
const AHEAD_DAYS = 60

/** Whether somebody is there at a moment by hours, breaks and closures, until when that holds, and from when it is so again. */
export type Presence = { isOpen: true; closesAt: number } | { isOpen: false; opensAt: number | null }

/** @param now in milliseconds */
export function presenceAt(hours: Hours, now: number): Presence {
  const today = localDateOf(now, hours.timeZone)
  for (let day = 0; day <= AHEAD_DAYS; day += 1) {
    const open = openOfDay(hours, addDays(today, day)).toSorted((a, b) => a.start - b.start)
    const current = open.find(({ start, end }) => start <= now && now < end)
    if (current !== undefined) return { isOpen: true, closesAt: current.end }
    const next = open.find(({ start }) => start > now)
    if (next !== undefined) return { isOpen: false, opensAt: next.start }
  }
  return { isOpen: false, opensAt: null }
}
