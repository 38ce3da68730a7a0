import { admits } from '../../kernel/reach.ts'
import { OWN_STAFF, includes } from '../../kernel/roles.ts'
import type { Role } from '../../kernel/roles.ts'
import { scheduling } from './api.ts'
import type { AppointmentStatus } from './statuses.ts'

/** Whether somebody who may open an appointment may change this part of it: staff all, the patient the notes (spec §6). */
export const mayChangeField = (role: Role | null, field: string): boolean => isDesk(role) || field === 'notes'

/** Whether they may bring it into this status: staff into any that may follow, the patient cancels. */
export const maySetStatus = (role: Role | null, status: AppointmentStatus): boolean =>
  isDesk(role) || status === 'cancelled'

/** Whether they may book over what the hours hold: who works in the org itself, not its partner's people. */
export const mayOverbook = (role: Role | null): boolean => role !== null && includes(OWN_STAFF, role)

/**
 * Whether somebody may do all with an appointment: whoever may take it off the calendar. `role` is the one in its org; null
 * for a patient who is no member there.
 */
export const isDesk = (role: Role | null): boolean => admits(scheduling.remove, role)
