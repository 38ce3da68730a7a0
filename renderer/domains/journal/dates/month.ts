import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

interface Days {
  from: LocalDate
  to: LocalDate
}

/** The days of a month such as `2026-02`, and those of all weeks that it has a day of: goals are weekly. */
export function monthOf(month: string): Days & { weeks: Days } {
  const from = `${month}-01`
  const inNext = addDays(`${month}-28`, 4)
  const to = addDays(`${inNext.slice(0, 7)}-01`, -1)
  return { from, to, weeks: { from: mondayOf(from), to: addDays(mondayOf(to), 6) } }
}

/** The entries of some days. One of a week is of each of its days. */
export const entriesOf = <Entry extends Pick<EntryView, 'dateType' | 'day' | 'weekStart'>>(
  { from, to }: Days,
  entries: readonly Entry[],
): Entry[] =>
  entries.filter(({ dateType, day, weekStart }) =>
    dateType === 'week' ? weekStart <= to && addDays(weekStart, 6) >= from : from <= day && day <= to,
  )
