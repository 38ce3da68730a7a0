import { ENTRY_DAYS_BACK } from '#shared/domains/journal/entry-schema.ts'
import type { EntryView } from '#shared/domains/journal/entry-schema.ts'
import { addDays, mondayOf } from '#shared/kernel/calendar/days.ts'
import { LocalDate } from '#shared/kernel/time.ts'

export const JOURNAL_PATH = '/dashboard/activities'

/** The day that `on=month/day/year` names (spec §2), if an entry can be for it; today otherwise. */
export function dayOfAddress(on: string | null, today: LocalDate): LocalDate {
  const parts = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(on ?? '')
  if (parts === null) return today
  const [, month = '', day = '', year = ''] = parts
  const named = LocalDate.safeParse(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`).data
  return named !== undefined && isWritable(named, today) ? named : today
}

/** The day of what was refused, else that of the address. */
export const dayToWrite = (
  refused: { draft: { date: string } } | null,
  { on, today }: { on: string | null; today: LocalDate },
): LocalDate => LocalDate.safeParse(refused?.draft.date).data ?? dayOfAddress(on, today)

/** A day as an address names it, `11/9/2026`. */
export function addressOfDay(day: LocalDate): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(month)}/${Number(date)}/${year}`
}

/** Whether an entry can be made for it: one of the last 30 days (spec §9). */
export const isWritable = (day: LocalDate, today: LocalDate): boolean =>
  day <= today && day >= addDays(today, -ENTRY_DAYS_BACK)

export const newEntryPath = (day?: LocalDate): string =>
  day === undefined ? `${JOURNAL_PATH}/new` : `${JOURNAL_PATH}/new?on=${encodeURIComponent(addressOfDay(day))}`

/** The week of a day, opened at it. */
export const dayPath = (day: LocalDate): string => `${JOURNAL_PATH}?week=${mondayOf(day)}&day=${day}`

export const YEAR_PATH = `${JOURNAL_PATH}/year`
export const SEARCH_PATH = `${JOURNAL_PATH}/search`

/** Names an entry that waits on this device, to be mended. */
export const WAITING = 'waiting'

/** The address of a new entry, with what was refused in its form. */
export const mendPath = (newEntry: string, key: string): string => `${newEntry}?${WAITING}=${encodeURIComponent(key)}`

export const REPORT_PATH = `${JOURNAL_PATH}/report`

/** The Monday that the address names; no week that is still to come. */
export function weekOfAddress(week: string | null, today: LocalDate): LocalDate {
  const named = LocalDate.safeParse(week).data
  const wanted = mondayOf(named ?? today)
  return wanted <= today ? wanted : mondayOf(today)
}

/** Whether what an address names is of that person, as far as it has been read. */
export const isEntryOf = (userId: string, read: { entry: Pick<EntryView, 'userId'> } | undefined): boolean =>
  read === undefined || read.entry.userId === userId
