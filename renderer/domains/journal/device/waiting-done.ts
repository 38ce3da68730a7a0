import { NewEntry } from '#shared/domains/journal/entry-schema.ts'
import type { Done } from '#shared/domains/journal/weekly-goals.ts'
import { mondayOf } from '#shared/kernel/calendar/days.ts'

/** What an entry that waits on the device says was done: quick add counts it as recorded. */
export function waitingDone(body: unknown): Done[] {
  const entry = NewEntry.safeParse(body)
  if (!entry.success) return []
  const { datetime, dateType = 'day', activities = [] } = entry.data
  const day = datetime.slice(0, 10)
  const done = activities.map((sent) => (typeof sent === 'string' ? { id: sent, count: 1, days: [] } : sent))
  return [{ day, weekStart: mondayOf(day), dateType, activities: done }]
}
