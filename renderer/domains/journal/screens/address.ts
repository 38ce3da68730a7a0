import { ENTRY_DAYS_BACK } from '#shared/domains/journal/entry-schema.ts'
import { addDays, mondayOf } from '#shared/domains/journal/days.ts'
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

/** The same the other way round, `11/9/2026`. */
export function addressOfDay(day: LocalDate): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(month)}/${Number(date)}/${year}`
}

/** Whether an entry can be made for it: one of the last 30 days (spec §9). */
export const isWritable = (day: LocalDate, today: LocalDate): boolean =>
  day <= today && day >= addDays(today, -ENTRY_DAYS_BACK)

export const newEntryPath = (day?: LocalDate): string =>
  day === undefined ? `${JOURNAL_PATH}/new` : `${JOURNAL_PATH}/new?on=${encodeURIComponent(addressOfDay(day))}`

export const REPORT_PATH = `${JOURNAL_PATH}/report`

/** The Monday that the address names; no week that is still to come. */
export function weekOfAddress(week: string | null, today: LocalDate): LocalDate {
  const named = LocalDate.safeParse(week).data
  const wanted = mondayOf(named ?? today)
  return wanted <= today ? wanted : mondayOf(today)
}
