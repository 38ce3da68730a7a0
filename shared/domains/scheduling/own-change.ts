import { MINUTE } from '../../kernel/time.ts'
import { DEFAULT_PATIENT_CHANGE_MINUTES } from './limits.ts'
import type { AppointmentStatus } from './statuses.ts'

/** Statuses in which a visit has not begun: whom it is about may still move it or call it off. */
const AHEAD: readonly AppointmentStatus[] = ['pending', 'booked', 'confirmed']

/** Whether it is ahead and stands. */
export const isAhead = (status: AppointmentStatus): boolean => AHEAD.includes(status)

/** Until when whom it is about may move it or call it off themselves; milliseconds since the epoch. */
export const changeDeadline = (start: number, patientChangeMinutes = DEFAULT_PATIENT_CHANGE_MINUTES): number =>
  start - patientChangeMinutes * MINUTE

/** The clinic looks at an appointment again once it was moved without it. */
export const statusAfterOwnMove = (status: AppointmentStatus): AppointmentStatus =>
  isAhead(status) ? 'pending' : status
