import { DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import type { ScheduleEntry } from '#shared/domains/scheduling/hours.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'

/** A line of hours as it is typed. */
export interface HoursLine extends Omit<ScheduleEntry, 'slots' | 'slotLength'> {
  /** Tells the lines apart while they move. */
  key: string
  slots: string
  slotLength: string
}

export interface HoursDraft {
  lines: readonly HoursLine[]
  minAdvance: string
}

/** Spec §5 Hours form. */
const DEFAULT_ADVANCE = 30

export const lineOf = ({ slots, slotLength, ...entry }: ScheduleEntry, key: string): HoursLine => ({
  ...entry,
  key,
  slots: String(slots),
  slotLength: String(slotLength),
})

export const hoursDraftOf = ({ schedules, minAdvanceMinutes }: OrgSettings): HoursDraft => ({
  lines: (schedules ?? DEFAULT_SCHEDULES).map((entry, index) => lineOf(entry, String(index))),
  minAdvance: String(minAdvanceMinutes ?? DEFAULT_ADVANCE),
})

/** What is sent; a field that was emptied is no number, which the schema says. */
export const hoursOf = ({ lines, minAdvance }: HoursDraft) => ({
  schedules: lines.map(({ key: _key, slots, slotLength, ...entry }) => ({
    ...entry,
    slots: numberOf(slots),
    slotLength: numberOf(slotLength),
  })),
  minAdvanceMinutes: numberOf(minAdvance),
})

const numberOf = (text: string): number => (text.trim() === '' ? (undefined as never) : Number(text))

/** 12:00 AM to 11:30 PM by half hours (spec §3 Schedule entry). */
export const CLOCK_TIMES: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = Math.floor(index / 2)
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return `${shown}:${index % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`
})
