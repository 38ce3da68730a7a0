import { DAY, MINUTE } from '../../../kernel/time.ts'

/** For how long an emergency opens somebody's health data. */
export const EMERGENCY_MS = 60 * MINUTE
/** So many emergencies has one person in {@link EMERGENCY_WINDOW_MS}, over all clinics. */
export const EMERGENCIES_MAX = 5
export const EMERGENCY_WINDOW_MS = DAY
