import { z } from 'zod'
import { dayOf } from '#shared/domains/journal/days.ts'
import { DAILY_COUNT_MAX } from '#shared/domains/journal/entry-schema.ts'
import type { ActivityDone, EntryActivityView } from '#shared/domains/journal/entry-schema.ts'
import type { DateType } from '#shared/domains/journal/schema.ts'
import { addDays, weekdayOf } from '#shared/kernel/calendar/days.ts'
import { invalidField } from '#shared/kernel/errors.ts'
import { ActivityId } from '#shared/kernel/ids.ts'
import { LocalDate } from '#shared/kernel/time.ts'
import type { EntryTime } from './date-window.ts'

/** How often an activity was done on a day. */
export const DoneOn = z.object({ activityId: ActivityId, localDate: LocalDate, count: z.number() })
export type DoneOn = z.infer<typeof DoneOn>

interface Sent {
  activities: readonly ActivityDone[]
  dateType: DateType
  time: EntryTime
  /** What may be ticked: the activities of the plan, and those which the entry has already. */
  known: ReadonlySet<string>
  now: number
}

/**
 * What was sent as done, a row for each activity and day.
 *
 * @throws AppError `invalid_input` on the activity: not in the plan, a day that is still to come, no day in a week
 */
export function doneOn({ activities, dateType, time, known, now }: Sent): DoneOn[] {
  const today = dayOf(now, time.timeZone)
  const rows = new Map<string, DoneOn>()
  for (const [index, sent] of activities.entries()) {
    const { id, count, days } = typeof sent === 'string' ? { id: sent, count: 1, days: [] } : sent
    const field = `activities.${index}`
    if (!known.has(id)) throw invalidField(field, 'validation.activityUnknown')
    if (dateType === 'week' && days.length === 0) throw invalidField(`${field}.days`, 'validation.pickDay')
    if (dateType === 'day' && days.length > 0) throw invalidField(`${field}.days`, 'validation.daysOfWeekOnly')
    const dates = dateType === 'day' ? [time.localDate] : [...new Set(days)].map((day) => addDays(time.weekStart, day))
    for (const localDate of dates) {
      if (localDate > today) throw invalidField(`${field}.days`, 'validation.dayToCome')
      const key = `${id} ${localDate}`
      const total = (rows.get(key)?.count ?? 0) + count
      if (total > DAILY_COUNT_MAX) throw invalidField(field, 'validation.tooBig', { maximum: DAILY_COUNT_MAX })
      rows.set(key, { activityId: id, localDate, count: total })
    }
  }
  return [...rows.values()]
}

/** The same rows as they are shown, and can be sent again. Days of a week with different counts stand apart. */
export function activitiesOf(rows: readonly DoneOn[], dateType: DateType): EntryActivityView[] {
  if (dateType === 'day') return rows.map(({ activityId, count }) => ({ id: activityId, count, days: [] }))
  const groups = new Map<string, EntryActivityView>()
  for (const { activityId, localDate, count } of rows.toSorted((a, b) => a.localDate.localeCompare(b.localDate))) {
    const key = `${activityId} ${count}`
    const group = groups.get(key) ?? { id: activityId, count, days: [] }
    group.days.push(weekdayOf(localDate))
    groups.set(key, group)
  }
  return [...groups.values()]
}
