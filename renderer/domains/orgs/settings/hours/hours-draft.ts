import { DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import {
  DEFAULT_OFFER_MINUTES,
  DEFAULT_PATIENT_CHANGE_MINUTES,
  DEFAULT_REMINDER_LEADS,
} from '#shared/domains/scheduling/limits.ts'
import { DEFAULT_DESK_MINUTES } from '#shared/domains/orgs/desk-minutes.ts'
import type { Break, Closure, ScheduleEntry } from '#shared/domains/scheduling/hours.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** Tells lines of a list apart while they come and go. */
interface Keyed {
  key: string
}

/** A line of hours as it is typed. */
export interface HoursLine extends Keyed, Omit<ScheduleEntry, 'slots' | 'slotLength'> {
  slots: string
  slotLength: string
}

export interface BreakLine extends Keyed, Break {}

/** A closure as it is typed: what was left out is empty. */
export interface ClosureLine extends Keyed, Required<Closure> {}

export interface HoursDraft {
  lines: readonly HoursLine[]
  breaks: readonly BreakLine[]
  closures: readonly ClosureLine[]
  minAdvance: string
  /** Hours, where all else counts minutes: a day before is how people say it. */
  patientChange: string
  /** Minutes for which a freed place is kept for whom on the waiting list it is offered to. */
  waitingOffer: string
  /** Minutes before an appointment. */
  reminderLeads: readonly number[]
  reminderSms: boolean
  /** Minutes before an appointment at which the desktop client reminds the desk. */
  deskReminder: number
}

/** Spec §5 Hours form. */
const DEFAULT_ADVANCE = 30
const HOUR_MINUTES = 60

export const lineOf = ({ slots, slotLength, ...entry }: ScheduleEntry, key: string): HoursLine => ({
  ...entry,
  key,
  slots: String(slots),
  slotLength: String(slotLength),
})

export const aBreak = (key: string): BreakLine => ({ key, startTime: '12:00 PM', endTime: '01:00 PM', days: [] })

export const aClosure = (key: string): ClosureLine => ({ key, from: '', to: '', name: '', startTime: '', endTime: '' })

export const hoursDraftOf = (settings: OrgSettings): HoursDraft => ({
  lines: (settings.schedules ?? DEFAULT_SCHEDULES).map((entry, index) => lineOf(entry, String(index))),
  breaks: (settings.breaks ?? []).map((entry, index) => ({ ...entry, key: String(index) })),
  closures: (settings.closures ?? [])
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((closure, index) => ({ ...aClosure(String(index)), ...closure })),
  minAdvance: String(settings.minAdvanceMinutes ?? DEFAULT_ADVANCE),
  patientChange: hoursText(settings.patientChangeMinutes ?? DEFAULT_PATIENT_CHANGE_MINUTES),
  waitingOffer: String(settings.waitingOfferMinutes ?? DEFAULT_OFFER_MINUTES),
  reminderLeads: settings.reminderLeads ?? DEFAULT_REMINDER_LEADS,
  reminderSms: settings.reminderSms ?? false,
  deskReminder: settings.deskReminderMinutes ?? DEFAULT_DESK_MINUTES,
})

/** What is sent; a field that was emptied is no number and no day, which the schema says. */
export const hoursOf = ({
  lines,
  breaks,
  closures,
  minAdvance,
  patientChange,
  waitingOffer,
  ...reminders
}: HoursDraft) => ({
  schedules: lines.map(({ key: _key, slots, slotLength, ...entry }) => ({
    ...entry,
    slots: numberOf(slots),
    slotLength: numberOf(slotLength),
  })),
  breaks: breaks.map(({ key: _key, ...entry }) => entry),
  closures: closures.map(closureOf),
  minAdvanceMinutes: figureOf(minAdvance),
  patientChangeMinutes: Math.round(figureOf(patientChange) * HOUR_MINUTES),
  waitingOfferMinutes: figureOf(waitingOffer),
  reminderLeads: [...reminders.reminderLeads],
  reminderSms: reminders.reminderSms,
  deskReminderMinutes: reminders.deskReminder,
})

/** The closure that a line stands for. */
export const closureOf = ({ from, to, name, startTime, endTime }: ClosureLine): Closure => ({
  from: dayOf(from),
  to: dayOf(to),
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  ...(startTime === '' ? {} : { startTime }),
  ...(endTime === '' ? {} : { endTime }),
})

/** A line with another first day: the last one never comes before it. */
export const startingOn = (line: ClosureLine, from: LocalDate): ClosureLine => ({
  ...line,
  from,
  to: line.to < from ? from : line.to,
})

/** Over by the day that it is where the org is. A line whose days are not typed yet is not. */
export const isOver = ({ to }: ClosureLine, today: LocalDate): boolean => to !== '' && to < today

/** At most two places: a minute is not lost by them. */
const hoursText = (minutes: number): string => String(Number((minutes / HOUR_MINUTES).toFixed(2)))

const numberOf = (text: string): number => (text.trim() === '' ? (undefined as never) : Number(text))
/** Of what may be left out: nothing would mean that it stays as it was, so an emptied field is no number at all. */
const figureOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
const dayOf = (text: string): LocalDate => (text === '' ? (undefined as never) : text)

/** 12:00 AM to 11:30 PM by half hours (spec §3 Schedule entry). */
export const CLOCK_TIMES: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = Math.floor(index / 2)
  const shown = String(hour % 12 === 0 ? 12 : hour % 12).padStart(2, '0')
  return `${shown}:${index % 2 === 0 ? '00' : '30'} ${hour < 12 ? 'AM' : 'PM'}`
})
