import type { AppointmentId } from '#shared/kernel/ids.ts'
import type { LocalDate } from '#shared/kernel/time.ts'

/** Addresses of this domain's screens. */
export const SCHEDULE_PATH = '/dashboard/schedule'
export const NEW_APPOINTMENT_PATH = `${SCHEDULE_PATH}?new=1`
/** Of the schedule's address: that somebody who came without an appointment is checked in. */
export const WALK_IN = 'walkIn'
export const WALK_IN_PATH = `${SCHEDULE_PATH}?${WALK_IN}=1`
export const daySheetPath = (date: LocalDate): string => `${SCHEDULE_PATH}/day/${date}`
export const WAITING_PATH = `${SCHEDULE_PATH}/waiting`
export const IMPORT_PATH = `${SCHEDULE_PATH}/import`
export const TEAM_PATH = `${SCHEDULE_PATH}/team`
export const TYPES_PATH = `${SCHEDULE_PATH}/types`
export const STATISTICS_PATH = `${SCHEDULE_PATH}/statistics`
export const FORMS_PATH = `${SCHEDULE_PATH}/forms`
export const WALL_PATH = `${SCHEDULE_PATH}/wall`
export const BOOK_PATH = `${SCHEDULE_PATH}/book`
export const SHARE_PATH = `${SCHEDULE_PATH}/share`
export const movePath = (id: AppointmentId): string => `${SCHEDULE_PATH}/move/${id}`
export const cardPath = (id: AppointmentId): string => `${SCHEDULE_PATH}/card/${id}`
/** What was given and paid at a visit, on paper. */
export const receiptPath = (id: AppointmentId): string => `${cardPath(id)}?receipt=1`
export const appointmentPath = (id: AppointmentId): string => `${SCHEDULE_PATH}?event=${id}`
