import { offeredTo } from '../../kernel/offered.ts'
import { OWN_STAFF } from '../../kernel/roles.ts'
import { scheduling } from './api.ts'

/** Book anyway, over what the hours hold: as the server judges it ({@link mayOverbook}). */
export const overbooking = offeredTo(OWN_STAFF, scheduling.create)

/** Schedule Appointment in the record of a patient or a contact. */
export const appointmentFromRecord = offeredTo(OWN_STAFF, scheduling.create)
