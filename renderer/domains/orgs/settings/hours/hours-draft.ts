import type { Control } from 'react-hook-form'
import { judgedBy } from '#renderer/ui/fields/schema-resolver.ts'
import type { Judged } from '#renderer/ui/fields/schema-resolver.ts'
import { DEFAULT_SCHEDULES } from '#shared/domains/scheduling/hours.ts'
import {
  DEFAULT_OFFER_MINUTES,
  DEFAULT_PATIENT_CHANGE_MINUTES,
  DEFAULT_REMINDER_LEADS,
} from '#shared/domains/scheduling/limits.ts'
import { DEFAULT_DESK_MINUTES } from '#shared/domains/orgs/desk-minutes.ts'
import type { Break, Closure, ScheduleEntry } from '#shared/domains/scheduling/hours.ts'
import { ChangeOrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import type { OrgSettings } from '#shared/domains/orgs/settings-schema.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** A line of hours as it is typed. */
interface HoursLine extends Omit<ScheduleEntry, 'slots' | 'slotLength'> {
  slots: string
  slotLength: string
}

/** A closure as it is typed: what was left out is empty. */
export interface ClosureLine extends Required<Closure> {
  /** Tells the ones that are stored from those that came to them. */
  key: string
}

/** What stands in the form, under the names of the settings: what is wrong is told by them. */
export interface HoursDraft {
  schedules: HoursLine[]
  breaks: Break[]
  closures: ClosureLine[]
  minAdvanceMinutes: string
  /** Typed in hours, where all else counts minutes: a day before is how people say it. */
  patientChangeMinutes: string
  whatToBring: string
  /** For which a freed place is kept for whom on the waiting list it is offered to. */
  waitingOfferMinutes: string
  /** Minutes before an appointment. */
  reminderLeads: number[]
  reminderSms: boolean
  /** Before an appointment, when the desktop client reminds the desk. */
  deskReminderMinutes: number
}

/** The form as its fields know it. */
export type HoursControl = Control<HoursDraft, unknown, ChangeOrgSettings>

const HOUR_MINUTES = 60

export const lineOf = ({ slots, slotLength, ...entry }: ScheduleEntry): HoursLine => ({
  ...entry,
  slots: String(slots),
  slotLength: String(slotLength),
})

export const aBreak = (): Break => ({ startTime: '12:00 PM', endTime: '01:00 PM', days: [] })

export const aClosure = (key: string): ClosureLine => ({ key, from: '', to: '', name: '', startTime: '', endTime: '' })

export const hoursDraftOf = (settings: OrgSettings): HoursDraft => ({
  schedules: (settings.schedules ?? DEFAULT_SCHEDULES).map(lineOf),
  breaks: settings.breaks ?? [],
  closures: (settings.closures ?? [])
    .toSorted((a, b) => (a.from < b.from ? -1 : 1))
    .map((closure, index) => ({ ...aClosure(String(index)), ...closure })),
  // Without a figure anybody may book up to the last minute, and so it says.
  minAdvanceMinutes: String(settings.minAdvanceMinutes ?? 0),
  patientChangeMinutes: hoursText(settings.patientChangeMinutes ?? DEFAULT_PATIENT_CHANGE_MINUTES),
  whatToBring: settings.whatToBring ?? '',
  waitingOfferMinutes: String(settings.waitingOfferMinutes ?? DEFAULT_OFFER_MINUTES),
  reminderLeads: [...(settings.reminderLeads ?? DEFAULT_REMINDER_LEADS)],
  reminderSms: settings.reminderSms ?? false,
  deskReminderMinutes: settings.deskReminderMinutes ?? DEFAULT_DESK_MINUTES,
})

/** What is sent; a field that was emptied is no number and no day, which the schema says. */
export const hoursOf = ({ schedules, closures, ...draft }: HoursDraft) => ({
  ...draft,
  schedules: schedules.map(({ slots, slotLength, ...entry }) => ({
    ...entry,
    slots: numberOf(slots),
    slotLength: numberOf(slotLength),
  })),
  closures: closures.map(closureOf),
  minAdvanceMinutes: figureOf(draft.minAdvanceMinutes),
  patientChangeMinutes: Math.round(figureOf(draft.patientChangeMinutes) * HOUR_MINUTES),
  waitingOfferMinutes: figureOf(draft.waitingOfferMinutes),
})

/** The hours as they are sent, or what is wrong with them: by the schema of the server. */
export const judgeHours = (draft: HoursDraft): Judged<ChangeOrgSettings> => judgedBy(ChangeOrgSettings, hoursOf(draft))

/** The closure that a line stands for. */
export const closureOf = ({ from, to, name, startTime, endTime }: ClosureLine): Closure => ({
  from: dayOf(from),
  to: dayOf(to),
  ...(name.trim() === '' ? {} : { name: name.trim() }),
  ...(startTime === '' ? {} : { startTime }),
  ...(endTime === '' ? {} : { endTime }),
})

/** The last day of a closure with another first day: it never comes before that. */
export const lastDayFrom = (from: LocalDate, { to }: Pick<ClosureLine, 'to'>): LocalDate => (to < from ? from : to)

/** Over by the day that it is where the org is. A line whose days are not typed yet is not. */
export const isOver = ({ to }: ClosureLine, today: LocalDate): boolean => to !== '' && to < today

/** At most two places: a minute is not lost by them. */
const hoursText = (minutes: number): string => String(Number((minutes / HOUR_MINUTES).toFixed(2)))

const numberOf = (text: string): number => (text.trim() === '' ? (undefined as never) : Number(text))
/** Of what may be left out: nothing would mean that it stays as it was, so an emptied field is no number at all. */
const figureOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
const dayOf = (text: string): LocalDate => (text === '' ? (undefined as never) : text)
