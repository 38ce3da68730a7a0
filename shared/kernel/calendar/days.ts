import { DAY } from '../time.ts'
import type { LocalDate } from '../time.ts'
import { weekdayFromSundayFirst } from './weekday.ts'
import type { Weekday } from './weekday.ts'

/** So many days later, or earlier. */
export const addDays = (date: LocalDate, days: number): LocalDate => dateOf(millisOf(date) + days * DAY)

/** How many days later the second is. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => Math.round((millisOf(to) - millisOf(from)) / DAY)

/** 0 = Monday … 6 = Sunday. */
export const weekdayOf = (date: LocalDate): Weekday => weekdayFromSundayFirst(new Date(millisOf(date)).getUTCDay())

/** The Monday of its week (spec §1: a week starts on Monday). */
export const mondayOf = (date: LocalDate): LocalDate => addDays(date, -weekdayOf(date))

/** The week of the year as ISO 8601 counts it: that of its Thursday, from 1. */
export function weekNumber(date: LocalDate): number {
  const thursday = addDays(mondayOf(date), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** Days of the calendar have no zone: counted in UTC, no summer time comes between. */
const millisOf = (date: LocalDate): number => Date.parse(`${date}T00:00:00Z`)
const dateOf = (millis: number): LocalDate => new Date(millis).toISOString().slice(0, 10)
