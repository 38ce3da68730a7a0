import { MINUTE, SECOND } from '../../kernel/time.ts'

/** Days ahead that the public may book, today included as day 0 (spec §5 Scheduler). */
export const BOOKING_WINDOW_DAYS = 30
/** So long a chosen slot is kept for a visitor who fills in the form. */
export const HOLD_MINUTES = 5
/** So long a place is kept while the code of a mailbox is looked up. */
export const PROOF_HOLD_MINUTES = 10
/** Minutes for which a freed place is kept for whom it was offered to, where the org has not chosen. */
export const DEFAULT_OFFER_MINUTES = 120
/** The least that leaves somebody the time to answer, and two days. */
export const OFFER_MINUTES_MIN = 10
export const OFFER_MINUTES_MAX = 2880
/** So long before its start patients may still cancel or move an appointment themselves, unless the org says otherwise: a day. */
export const DEFAULT_PATIENT_CHANGE_MINUTES = 24 * 60
/** Minutes before an appointment at which people are reminded, where the org has not chosen: a day. */
export const DEFAULT_REMINDER_LEADS: readonly number[] = [1440]
/** Length of an appointment where the org keeps no schedules (spec §9). */
export const DEFAULT_SLOT_MINUTES = 30

/** So long whoever took a step of an appointment can undo it; what the step sends leaves afterwards. Milliseconds. */
export const UNDO_MILLIS = 2 * MINUTE
/** So long what the desk does is kept back from whom it is about: a little longer than it can be undone. */
export const HELD_MILLIS = UNDO_MILLIS + 5 * SECOND
