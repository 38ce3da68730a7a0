import { z } from 'zod'
import { Weekday } from '../../../kernel/calendar/weekday.ts'
import { RoomId, UserId, AppointmentTypeId } from '../../../kernel/ids.ts'
import { daysBetween } from '../../../kernel/calendar/days.ts'
import { LocalDate } from '../../../kernel/time.ts'

/** The longest stretch that is counted at once. */
export const STATISTICS_DAYS_MAX = 366
/** What is shown at first: so many days that end today. */
export const STATISTICS_DAYS = 30
/** Minutes beyond which a wait is long. */
export const LONG_MINUTES = 15
/** Of fewer visits no median is told: it would be that of somebody. */
export const MEDIAN_OF_AT_LEAST = 5

const isOnCalendar = ({ from, to }: { from: LocalDate; to: LocalDate }) => from >= '1901-01-01' && to < '2200-01-01'

/** From the first day to the last, in the zone of the clinic. */
export const DeskRange = z
  .strictObject({ from: LocalDate, to: LocalDate })
  .refine(isOnCalendar, { path: ['to'], message: 'validation.format' })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'validation.lastDayAfterFirst' })
  .refine(({ from, to }) => daysBetween(from, to) < STATISTICS_DAYS_MAX, {
    path: ['to'],
    message: 'validation.yearAtOnce',
  })
export type DeskRange = z.infer<typeof DeskRange>

const Count = z.number().int()

/** How long something took, of the visits of which both steps were pressed. */
const Durations = z.object({
  /** Of so many it is known. */
  known: Count,
  /** Minutes; null of fewer than {@link MEDIAN_OF_AT_LEAST}. */
  median: z.number().nullable(),
  /** More than {@link LONG_MINUTES}. */
  long: Count,
})
export type Durations = z.infer<typeof Durations>

/** What came of the appointments of some days. */
export const DeskFigures = z.object({
  /** All that were made for these days, however they ended. */
  appointments: Count,
  /** Who came. */
  visits: Count,
  noShows: Count,
  cancelled: Count,
  /** Visits of people who had not been here before, and of those who had; of nobody who is known, neither. */
  firstVisits: Count,
  returnVisits: Count,
  /** From the check-in to the room, and from there until it was done. */
  waiting: Durations,
  inRoom: Durations,
  /** Minutes of what was neither cancelled nor missed, without what was booked over capacity. */
  bookedMinutes: Count,
  /** Minutes for which there were places; null where nothing says so. */
  openMinutes: Count.nullable(),
  /** Over capacity: how many, and their minutes. */
  overbooked: Count,
  overbookedMinutes: Count,
})
export type DeskFigures = z.infer<typeof DeskFigures>

const figures = { now: DeskFigures, before: DeskFigures }

export const DeskStatistics = z.object({
  timezone: z.string(),
  from: z.string(),
  to: z.string(),
  /** As many days, which end the day before. */
  beforeFrom: z.string(),
  beforeTo: z.string(),
  total: z.object(figures),
  /** Null is nobody, nowhere and no type. */
  providers: z.array(z.object({ id: UserId.nullable(), name: z.string(), ...figures })),
  rooms: z.array(z.object({ id: RoomId.nullable(), name: z.string(), ...figures })),
  types: z.array(z.object({ id: AppointmentTypeId.nullable(), name: z.string(), ...figures })),
  weekdays: z.array(z.object({ weekday: Weekday, ...figures })),
  /** Whether they had been here before; null where nobody knows who it was. */
  people: z.array(z.object({ isNew: z.boolean().nullable(), ...figures })),
  /** Every day of the stretch, in order. */
  days: z.array(z.object({ date: z.string(), visits: Count, noShows: Count, cancelled: Count })),
})
export type DeskStatistics = z.infer<typeof DeskStatistics>
