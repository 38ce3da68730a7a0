/** Where a patient reads what clinics write. */
export const OWN_MESSAGES_PATH = '/dashboard/messages'

/** Where the staff of a clinic do. */
export const CLINIC_MESSAGES_PATH = '/dashboard/org/messages'
