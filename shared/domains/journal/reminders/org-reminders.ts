import type { Weekday } from '../../../kernel/calendar/weekday.ts'
import type { Feature } from '../../../kernel/feature.ts'
import { MINUTE } from '../../../kernel/time.ts'
import { nextReminder } from './next-reminder.ts'
import type { Reminder } from './schema.ts'

export type OrgReminderKind = 'daily' | 'weekly'

/** When an org reminds its patients of their journals, on the wall of each of them. */
export interface OrgReminder extends Omit<Reminder, 'timeZone'> {
  kind: OrgReminderKind
}

const FIRST_HOUR = 8
const MONDAY = 0
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const wall = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** What an org's settings say of it. */
interface ReminderSettings {
  features?: readonly Feature[] | undefined
  reminderDailyHour?: number | undefined
  reminderWeeklyHour?: number | undefined
  reminderWeeklyDay?: Weekday | undefined
}

/** What an org's settings remind of; 8 AM, and Monday, unless they say so (spec §9). */
export function orgReminders({
  features = [],
  reminderDailyHour: daily = FIRST_HOUR,
  reminderWeeklyHour: weekly = FIRST_HOUR,
  reminderWeeklyDay: day = MONDAY,
}: ReminderSettings): OrgReminder[] {
  const all: (OrgReminder & { feature: (typeof features)[number] })[] = [
    { feature: 'reminderDaily', kind: 'daily', time: wall(daily), days: EVERY_DAY },
    { feature: 'reminderWeekly', kind: 'weekly', time: wall(weekly), days: [day] },
  ]
  return all.flatMap(({ feature, ...reminder }) => (features.includes(feature) ? [reminder] : []))
}

/** Zones differ by quarters of an hour, so a full hour on any wall is one of these. */
export const SLOT = 15 * MINUTE

/** The quarter of an hour that an instant lies in, by its beginning, in milliseconds. */
export const slotOf = (millis: number): number => Math.floor(millis / SLOT) * SLOT

/** Whether a reminder comes in a quarter of an hour, somewhere. Where summer time skips its hour it comes as much later. */
export const isDueIn = (slot: number, { time, days }: OrgReminder, timeZone: string): boolean =>
  nextReminder({ time, days, timeZone }, slot - 1) < slot + SLOT
