import { z } from 'zod'
import { AbsenceId, UserId } from '../../../kernel/ids.ts'
import { Instant, LocalDate } from '../../../kernel/time.ts'
import { Break, ClockTime, minutesOfClock } from '../hours.ts'

export const ABSENCE_REASON_MAX = 200
export const WORK_DAYS_MAX = 200
export const ABSENCES_MAX = 500
export const CAPACITY_MAX = 20
const STRETCHES_MAX = 40

const Stretch = z
  .strictObject({ startTime: ClockTime, endTime: ClockTime })
  .refine(({ startTime, endTime }) => minutesOfClock(endTime) > minutesOfClock(startTime), {
    path: ['endTime'],
    message: 'validation.endAfterStart',
  })

/** The hours of one day, in place of those of the week; none for a day off. */
export const WorkDay = z.strictObject({ date: LocalDate, stretches: z.array(Stretch).max(10) })
export type WorkDay = z.infer<typeof WorkDay>

/** When somebody works: each week, or as long as the clinic is open, and on single days. */
const own = {
  /** Null for whenever the clinic is open. */
  week: z.array(Break).max(STRETCHES_MAX).nullable(),
  days: z
    .array(WorkDay)
    .max(WORK_DAYS_MAX)
    .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, 'validation.duplicate'),
}

/** Their own hours. `version` is the one that was seen; 0 for somebody of whom nothing is stored yet. */
export const ChangeOwnHours = z.strictObject({ version: z.int().min(0), ...own })
export type ChangeOwnHours = z.infer<typeof ChangeOwnHours>

export const ChangeProvider = ChangeOwnHours.extend({
  /** Whether they see patients. */
  isProvider: z.boolean(),
  /** Visits at the same time. */
  capacity: z.int().min(1).max(CAPACITY_MAX),
})
export type ChangeProvider = z.infer<typeof ChangeProvider>

/** Somebody of the staff, whether they see patients, and when. */
export const StaffTime = z.object({
  id: UserId,
  name: z.string(),
  ...ChangeProvider.shape,
  version: z.number().int(),
})
export type StaffTime = z.infer<typeof StaffTime>

export const NewAbsence = z
  .strictObject({ start: Instant, end: Instant, reason: z.string().trim().max(ABSENCE_REASON_MAX).default('') })
  .refine(({ start, end }) => Date.parse(start) < Date.parse(end), {
    path: ['end'],
    message: 'validation.endAfterStart',
  })
export type NewAbsence = z.infer<typeof NewAbsence>

/** When somebody is not there; why, the staff of the clinic alone see. */
export const AbsenceView = z.object({
  id: AbsenceId,
  user: UserId,
  start: z.string(),
  end: z.string(),
  reason: z.string(),
})
export type AbsenceView = z.infer<typeof AbsenceView>
