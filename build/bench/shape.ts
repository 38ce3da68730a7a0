import { gridOfDay } from '#shared/domains/scheduling/availability.ts'
import { localDateOf } from '#shared/kernel/calendar/local-date.ts'
import type { GridSlot } from '#shared/domains/scheduling/availability.ts'
import type { ScheduleEntry } from '#shared/domains/scheduling/hours.ts'
import { DAY } from '#shared/kernel/time.ts'

/** What the measurements run on. All ids follow from a number, so that every process knows them without asking. */
export const ORGS = 50
export const DAYS_BACK = 170
export const DAYS_AHEAD = 30
export const DAYS = DAYS_BACK + DAYS_AHEAD
/** Slots of a day, and appointments that each can hold. */
export const SLOTS = 20
export const PLACES = 10
export const PATIENTS = 1000
export const STAFF = 100
export const CONTACTS_PER_ORG = 400
export const TIME_ZONE = 'America/New_York'
export const PASSWORD = 'Bench-Pass-2026!'
export const SESSION_SECRET = 'a secret of the measurements, of no use elsewhere'
/** Open on every day from 8 to 6. */
export const SCHEDULES: ScheduleEntry[] = [
  { openTime: '08:00 AM', closeTime: '06:00 PM', days: [0, 1, 2, 3, 4, 5, 6], slots: PLACES, slotLength: 30 },
]

const GROUPS = {
  org: 'b0',
  user: 'b1',
  session: 'b2',
  contact: 'b3',
  appointment: 'b4',
  activity: 'b5',
  plan: 'b6',
  notice: 'b7',
  note: 'b8',
  transaction: 'c0',
  line: 'c1',
  product: 'c2',
  lot: 'c3',
  move: 'c4',
  step: 'c5',
  type: 'c6',
  room: 'c7',
  website: 'c8',
} as const
type Group = keyof typeof GROUPS

/** The id number `number`, from 1, of a table. */
export const idOf = (group: Group, number: number): string =>
  `0190a0${GROUPS[group]}-0000-7000-8000-${number.toString(16).padStart(12, '0')}`

/** The same in SQL, for a column or an expression. */
export const sqlIdOf = (group: Group, number: string): string =>
  `('0190a0${GROUPS[group]}-0000-7000-8000-' || lpad(to_hex(${number}), 12, '0'))::uuid`

export const emailOf = (user: number): string => `person${user}@bench.tendwell.test`

/** Users above the patients are staff, two to an org. */
export const staffOf = (org: number): number => PATIENTS + org

/** The appointment `k` of an org on a day; days count from the oldest one. */
export const appointmentNumber = (org: number, day: number, k: number, perDay: number): number =>
  ((org - 1) * DAYS + day) * perDay + k + 1

/** The calendar day so many days from today, in the zone of the orgs. */
export const dateAhead = (days: number): string => localDateOf(Date.now() + days * DAY, TIME_ZONE)

const HOURS = { timeZone: TIME_ZONE, schedules: SCHEDULES, minAdvanceMinutes: 0, breaks: [], closures: [] }
const grids = new Map<number, GridSlot[]>()

/** The slots of that day. */
export function gridAhead(days: number): GridSlot[] {
  const known = grids.get(days)
  if (known !== undefined) return known
  const grid = gridOfDay(HOURS, dateAhead(days))
  grids.set(days, grid)
  return grid
}
